import { MeCard } from './areas/desk/cards/me.tsx'
import { NoticesCard } from './areas/desk/cards/notices.tsx'
import { QuickLinksCard } from './areas/desk/cards/quick-links.tsx'
import { waitingCard } from './areas/desk/cards/waiting.tsx'
import { MoversCard } from './areas/price/cards/movers.tsx'
import { OwnRowsCard } from './areas/price/cards/own-rows.tsx'
import { PeriodStateCard } from './areas/price/cards/period-state.tsx'
import { QueueAgesCard } from './areas/price/cards/queue-ages.tsx'
import { StationIndexCard } from './areas/price/cards/station-index.tsx'
import { WatchedCard } from './areas/watch/watched-card.tsx'
import { idleSteps, workWaiting } from './work-waiting.ts'

/** What the cards of the first page draw. They download together: each by itself would be a file more. */
export const drawnOnHome = {
  waiting: waitingCard(workWaiting, idleSteps),
  queue: QueueAgesCard,
  period: PeriodStateCard,
  own: OwnRowsCard,
  watched: WatchedCard,
  index: StationIndexCard,
  movers: MoversCard,
  notices: NoticesCard,
  quick: QuickLinksCard,
  me: MeCard,
}
