import MarkdownIt from 'markdown-it'
import { placeAddress } from '../../domain/guide/page-places.ts'
import { pictureAddress } from './pictures.ts'

// Tags are shown as text, and an address that could run a script is no link.
const markdown = new MarkdownIt({ html: false })
const image = markdown.renderer.rules.image

/** The window of every picture: its place is reserved before it has loaded. */
const size = { width: '1280', height: '800' }

markdown.renderer.rules.image = (tokens, at, ...others) => {
  const token = tokens[at]
  token?.attrSet('loading', 'lazy')
  token?.attrSet('width', size.width)
  token?.attrSet('height', size.height)
  return image?.(tokens, at, ...others) ?? ''
}

/** The HTML of a section. Links to other chapters become addresses of the guide. */
export function renderSection(source: string): string {
  const linked = source
    .replaceAll(/\]\((\w+)\.md(?:#([a-z-]+))?\)/g, (_, chapter: string, section?: string) => {
      return `](${placeAddress(section ? `${chapter}.${section}` : chapter)})`
    })
    .replaceAll(/\]\((\.\.\/pictures\/[^)]+)\)/g, (_, name: string) => `](${pictureAddress(name)})`)
  return markdown.render(linked)
}
