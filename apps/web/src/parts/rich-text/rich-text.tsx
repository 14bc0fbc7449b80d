import style from './rich-text.module.css'

/** Renders stored HTML, which the server sanitised before storing: see its platform/security/rich-text.ts. */
export function RichText({ html }: { html: string }) {
  return <div className={style.text} dangerouslySetInnerHTML={{ __html: html }} />
}
