import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { useTranslation } from '../../../platform/text/language.ts'
import type { ListColumn } from './arrange.ts'
import { shownIn, titleOf } from './column-text.ts'
import style from './columns.module.css'

type ToggleProps = { n: number; isOpen: boolean; onToggle: () => void }

/** The number of a row, which opens what has no room in its line. */
export function FoldToggle({ n, isOpen, onToggle }: ToggleProps) {
  const t = useTranslation()
  return (
    <button
      type="button"
      className={style.toggle}
      aria-expanded={isOpen}
      aria-label={t('list.foldedOf', { n })}
      title={t('list.folded')}
      onClick={onToggle}
    >
      {n}
      {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
    </button>
  )
}

/** The columns of a row that have no room in its line. */
export function FoldedFacts<T>({ row, columns }: { row: T; columns: readonly ListColumn<T>[] }) {
  return (
    <dl className={style.facts}>
      {columns.map((column) => (
        <div key={String(column.key)}>
          <dt>{titleOf(column)}</dt>
          <dd>{shownIn(column, row)}</dd>
        </div>
      ))}
    </dl>
  )
}
