import { CardActions } from '../card-list.tsx'
import type { ListColumn } from './arrange.ts'
import { shownIn, titleOf } from './column-text.ts'
import style from './columns.module.css'

/** A row of a table as a card: the first column is its title, the actions are below. */
export function ColumnCard<T>({ row, columns }: { row: T; columns: readonly ListColumn<T>[] }) {
  const [title, ...others] = columns.filter(({ key }) => key !== 'actions')
  const actions = columns.find(({ key }) => key === 'actions')
  return (
    <>
      <div className={style.title}>{title && shownIn(title, row)}</div>
      <dl className={style.facts}>
        {others.map((column) => (
          <div key={String(column.key)}>
            <dt>{titleOf(column)}</dt>
            <dd>{shownIn(column, row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <CardActions>{shownIn(actions, row)}</CardActions>}
    </>
  )
}
