import { type ComponentType, lazy } from 'react'
import { useCan } from '../../platform/menu/menu.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import style from './cards/cards.module.css'
import { ShownTogether } from './shown-together.tsx'

type Code = Parameters<ReturnType<typeof useCan>>[0]

/** `can`: the code without which the card is not shown; `not`: the code with which it is not. */
export type DashboardCard = Readonly<{ key: string; can?: Code; not?: Code; load: () => Promise<ComponentType> }>

/** Each card loads its data, and fails without affecting the others. */
export function cardGrid(cards: readonly DashboardCard[]): ComponentType {
  const lazyCards = cards.map(({ key, can, not, load }) => ({
    ...{ key, can, not },
    Card: lazy(async () => ({ default: await withAreaMessages(load()) })),
  }))
  return function CardGrid() {
    const may = useCan()
    const mine = lazyCards.filter(({ can, not }) => (!can || may(can)) && !(not && may(not)))
    return (
      <ShownTogether>
        <div className={style.cards}>
          {mine.map(({ key, Card }) => (
            <Card key={key} />
          ))}
        </div>
      </ShownTogether>
    )
  }
}
