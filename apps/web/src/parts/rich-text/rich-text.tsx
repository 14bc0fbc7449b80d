import { useMemo } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './rich-text.module.css'

/** Renders stored HTML, which the server sanitised before storing: see its platform/security/rich-text.ts. */
export function RichText({ html }: { html: string }) {
  const t = useTranslation()
  const label = t('editor.table')
  const shown = useMemo(() => withScrollingTables(html, label), [html, label])
  return <div className={style.text} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** On a phone a wide table scrolls alone. The sanitiser writes the tag without attributes. */
function withScrollingTables(html: string, label: string): string {
  const open = `<div class="${style.scroller}" role="region" tabindex="0" aria-label="${label}"><table>`
  return html.replaceAll('<table>', open).replaceAll('</table>', '</table></div>')
}
