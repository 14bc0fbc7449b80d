import style from './rich-text.module.css'

/** A written text, shown as markup because the server cleaned it before it kept it: see its platform/security/rich-text.ts. */
export function RichText({ html }: { html: string }) {
  return <div className={style.text} dangerouslySetInnerHTML={{ __html: html }} />
}
