import { cacheOf } from '../../../../platform/cache/cache.ts'
import type { World } from '../../../../platform/world.ts'
import type { PublicRequest } from '../../public-routes.ts'
import { readAhead } from './lines.ts'
import { loadShelf, type Size, sizeOf } from './load-shelf.ts'
import type { Shelf } from './shelf.ts'

type Searcher = Pick<PublicRequest, 'tenantId' | 'readOnly' | 'warn'>
type Shelves = Readonly<{ of: (searcher: Searcher) => Promise<Shelf | undefined> }>

/** One of this size takes some hundred megabytes. */
const most: Size = { texts: 60_000, rows: 2_000_000 }

/** To fill a shelf costs as much as so many searches by the database, and prices may change before as many come. */
function worthwhile({ rows }: Size): number {
  return Math.max(20, rows / 1000)
}

/** One shelf for each station where much is searched, until its prices change. Nobody waits while it is filled. */
export function shelvesOf(world: World): Shelves {
  const counts = cacheOf(world, 'searchCounts')
  const places = cacheOf(world, 'searchIndexes')

  async function fill({ tenantId, readOnly, warn }: Searcher): Promise<void> {
    const place = await places.read<Place>(tenantId, 'place', async () => ({ isFilling: false }))
    // Those who came together may all have found it empty.
    if (place.shelf || place.isFilling) return
    place.isFilling = true
    place.shelf = await readOnly(loadShelf).catch((error) => {
      warn(error)
      return undefined
    })
    place.isFilling = false
    if (place.shelf) await readAhead(place.shelf, readOnly).catch(warn)
  }

  return {
    async of(searcher) {
      const { tenantId, readOnly } = searcher
      const place = await places.peek<Place>(tenantId, 'place')
      if (place?.shelf || place?.isFilling) return place.shelf
      const count = await counts.read(tenantId, 'searches', async () => ({ size: await readOnly(sizeOf), searches: 0 }))
      count.searches += 1
      const isTooLarge = count.size.texts > most.texts || count.size.rows > most.rows
      if (isTooLarge || count.searches < worthwhile(count.size)) return undefined
      count.searches = 0
      void fill(searcher)
      return undefined
    },
  }
}

/** One whose filling failed stands empty, until as many searches have come again. */
type Place = { shelf?: Shelf | undefined; isFilling: boolean }
