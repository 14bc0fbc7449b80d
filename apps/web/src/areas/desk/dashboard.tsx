import type { ComponentType, ReactNode } from 'react'
import { downloadable } from '../../parts/downloadable.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { ShownTogether } from './shown-together.tsx'

type Code = Parameters<ReturnType<typeof useCan>>[0]

/** `can`: the code without which the card is not shown; `not`: the code with which it is not. */
export type DashboardCard = Readonly<{ key: string; can?: Code; not?: Code; load: () => Promise<ComponentType> }>

/** The cards of a page, in the order of their importance. Each loads its data, and fails without affecting the others. */
export async function cardGrid(
  page: string,
  cards: readonly DashboardCard[],
): Promise<ComponentType<{ foot?: ReactNode }>> {
  const parts = cards.map(({ load, ...card }) => ({ ...card, ...downloadable(load) }))
  // Together with the page, so that their queries start with its first drawing. A card itself shows that a file is missing.
  await Promise.allSettled(parts.map(({ download }) => download()))
  return function CardGrid({ foot }) {
    const may = useCan()
    const mine = parts.filter(({ can, not }) => (!can || may(can)) && !(not && may(not)))
    return (
      <ShownTogether page={page} foot={foot}>
        {mine.map(({ key, Part }) => (
          <Part key={key} />
        ))}
      </ShownTogether>
    )
  }
}
