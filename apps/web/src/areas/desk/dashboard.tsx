import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '../../platform/menu/menu.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { PageWaiting } from '../../shell/page/page-waiting.tsx'
import style from './cards/cards.module.css'

/** `can`: the permission a card requires. `not`: the permission that hides it. */
export type DashboardCard = Readonly<{ key: string; can?: string; not?: string; load: () => Promise<ComponentType> }>

/** Each card loads its data, and fails without affecting the others. */
export function cardGrid(cards: readonly DashboardCard[]): ComponentType {
  const lazyCards = cards.map(({ key, can, not, load }) => ({
    ...{ key, can, not },
    Card: lazy(async () => ({ default: await withAreaMessages(load()) })),
  }))
  return function CardGrid() {
    const may = useCan()
    return (
      <div className={style.cards}>
        {lazyCards.map(
          ({ key, can, not, Card }) =>
            (!can || may(can)) &&
            !(not && may(not)) && (
              <Suspense key={key} fallback={<PageWaiting />}>
                <Card />
              </Suspense>
            ),
        )}
      </div>
    )
  }
}
