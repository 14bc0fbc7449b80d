import { type ComponentType, lazy, Suspense } from 'react'
import { withAreaWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { PageWaiting } from '../../shell/page-waiting.tsx'
import style from './cards/cards.module.css'

/** `can`: the code without which the card is not shown. */
export type DashboardCard = Readonly<{ key: string; can?: string; load: () => Promise<ComponentType> }>

/** Each card fetches what it shows and fails by itself. */
export function cardGrid(cards: readonly DashboardCard[]): ComponentType {
  const drawn = cards.map(({ key, can, load }) => ({
    ...{ key, can },
    Card: lazy(async () => ({ default: await withAreaWords(load()) })),
  }))
  return function CardGrid() {
    const may = useCan()
    return (
      <div className={style.cards}>
        {drawn.map(
          ({ key, can, Card }) =>
            (!can || may(can)) && (
              <Suspense key={key} fallback={<PageWaiting />}>
                <Card />
              </Suspense>
            ),
        )}
      </div>
    )
  }
}
