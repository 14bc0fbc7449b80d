import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import { useNavigate } from 'react-router'
import { isTitled } from '../../domain/guide/find-sections.ts'
import { useGuide } from '../../domain/guide/guide.ts'
import { placeAddress } from '../../domain/guide/page-places.ts'
import type { Finding } from '../../parts/search/finding-list.tsx'
import { begins, type Spelling } from '../search/match.ts'

const most = 6

/** Sections of the guide with the text in their title, or spelt so. Without a text there are none. */
export function useGuideFindings(text: string, spellings: Spelling): Finding[] {
  const navigate = useNavigate()
  const { data: guide = [] } = useGuide()
  if (text.trim() === '') return []
  const all = guide.flatMap(({ title, sections }) => sections.map((section) => ({ section, chapter: title })))
  return all
    .filter(({ section }) => isTitled(section, text) || begins(section.title, text, spellings))
    .slice(0, most)
    .map(({ section, chapter }) => ({
      key: section.place,
      name: section.title,
      above: section.title === chapter ? '' : chapter,
      icon: <ReadOutlined aria-hidden="true" />,
      run: () => void navigate(placeAddress(section.place)),
    }))
}
