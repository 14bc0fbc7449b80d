import { Popover, Tag } from 'antd'
import style from './tag-list.module.css'

const few = 3

/** The first names, and the others on demand: a long list must not make its row tall. */
export function TagList({ names }: { names: readonly string[] }) {
  const tags = (some: readonly string[]) => some.map((name, i) => <Tag key={`${i} ${name}`}>{name}</Tag>)
  if (names.length <= few + 1) return <span className={style.tags}>{tags(names)}</span>
  return (
    <span className={style.tags}>
      {tags(names.slice(0, few))}
      <Popover trigger={['hover', 'focus', 'click']} content={<div className={style.all}>{tags(names)}</div>}>
        <button type="button" className={style.more}>
          +{names.length - few}
        </button>
      </Popover>
    </span>
  )
}
