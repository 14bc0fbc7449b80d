import { type ComponentType, lazy, type ReactNode } from 'react'
import { useCan } from '../../platform/menu/menu.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { ShownTogether } from './shown-together.tsx'

type Code = Parameters<ReturnType<typeof useCan>>[0]

/** `can`: the code without which the card is not shown; `not`: the code with which it is not. */
export type DashboardCard = Readonly<{ key: string; can?: Code; not?: Code; load: () => Promise<ComponentType> }>

/** The cards of a page, in the order of their importance. Each loads its data, and fails without affecting the others. */
export function cardGrid(page: string, cards: readonly DashboardCard[]): ComponentType<{ foot?: ReactNode }> {
  const lazyCards = cards.map(({ key, can, not, load }) => ({
    ...{ key, can, not },
    Card: lazy(async () => ({ default: await withAreaMessages(load()) })),
  }))
  return function CardGrid({ foot }) {
    const may = useCan()
    const mine = lazyCards.filter(({ can, not }) => (!can || may(can)) && !(not && may(not)))
    return (
      <ShownTogether page={page} foot={foot}>
        {mine.map(({ key, Card }) => (
          <Card key={key} />
        ))}
      </ShownTogether>
    )
  }
}
