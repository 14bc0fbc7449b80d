import { importPlatformWordsCall, platformWord } from '@library/contract/search/search-word'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Cells } from '../../kit/ResourceTable.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { Targets } from './targets.tsx'
import { WordForm } from './word-form.tsx'
import { WordImportButton } from './word-import.tsx'

/** The words that every station starts with. */
export function PlatformWords() {
  const can = useCan()
  const tools = can('platform_word_import') && (
    <WordImportButton resource={platformWord} importCall={importPlatformWordsCall} />
  )
  return <ResourceScreen resource={platformWord} form={WordForm} cells={cells} view={cells} toolbar={() => tools} />
}

const cells: Cells = { targets: (row) => <Targets targets={row.targets} /> }
