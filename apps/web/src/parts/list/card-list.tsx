import { Spin } from 'antd'
import type { ReactNode } from 'react'
import style from './card-list.module.css'
import { SelectCard, type Selection, SelectPage, useCardSelection } from './card-selection.tsx'
import { ListPager } from './list-pager.tsx'
import { type ListProps, NoRows, usePageThatExists } from './list-states.tsx'
import { Frozen } from './rendering/frozen.tsx'
import { renderedAtOnce, useProgressiveRender } from './rendering/progressive-render.ts'

export type CardListProps<T extends { id: string }> = ListProps<T>

/** A page of records as cards: for a phone, or to browse. */
export function CardList<T extends { id: string }>({
  card,
  selection,
  ...list
}: CardListProps<T> & { card: (row: T) => ReactNode; selection?: Selection<T> | undefined }) {
  const { page } = list
  const records = page.data?.records ?? []
  const ticks = useCardSelection(selection, records)
  usePageThatExists(list)
  if (records.length === 0) return <NoRows {...list} />
  return (
    <>
      {ticks && <SelectPage {...ticks} page={records} />}
      <Spin spinning={page.isPlaceholderData} delay={300} aria-busy={page.isPlaceholderData}>
        <Frozen isFrozen={page.isPlaceholderData} unless={ticks?.ids.join() ?? ''}>
          <ul className={style.cards}>
            {records.map((row, at) => (
              <CardPlace key={row.id} isFirst={at < renderedAtOnce(records.length)}>
                {ticks && <SelectCard {...ticks} id={row.id} />}
                {card(row)}
              </CardPlace>
            ))}
          </ul>
        </Frozen>
      </Spin>
      <ListPager {...list} total={page.data?.total ?? 0} />
    </>
  )
}

function CardPlace({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const { place, isRendered } = useProgressiveRender<HTMLLIElement>(isFirst)
  return <li ref={place}>{isRendered && <article className={style.card}>{children}</article>}</li>
}

/** Two items of a card, at both ends of a line. */
export function CardLine({ children }: { children: ReactNode }) {
  return <div className={style.line}>{children}</div>
}

export function CardActions({ children }: { children: ReactNode }) {
  return <footer className={style.actions}>{children}</footer>
}
