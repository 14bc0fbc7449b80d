import { useTranslation } from '../../platform/text/language.ts'
import style from './diagram.module.css'
import type { Mark } from './diagram.tsx'

/** The legend of the colours. Labels stand beside them for users who cannot distinguish colours. */
export function Legend({ marks }: { marks: readonly Mark[] }) {
  const t = useTranslation()
  return (
    <ul className={style.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <span className={style[mark]} />
          {t(`diagram.marks.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
