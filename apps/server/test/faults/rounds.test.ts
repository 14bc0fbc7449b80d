import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { familyOf, postmasterOf } from '../../bench/processes.ts'
import { period } from '../desks/price-station.ts'
import { test } from '../processes/job-world.ts'
import { freePort } from '../world/free-port.ts'
import { everyJobEnds, nothingIsLost } from './aftermath.ts'
import { startClients } from './clients.ts'
import { aLiveStation, copies, decidedPeriod } from './live-station.ts'
import { addressOf, type Node, promote, renew, startNodes } from './nodes.ts'
import { aFolder, endProducts, startProduct } from './product.ts'
import { nothingYet, publishedAtOnce, storm } from './storm.ts'

/** `npm run test:rounds`: minutes of work. KILLS and FAILOVERS change how many. */
const kills = Number(process.env.KILLS ?? 100)
const failovers = Number(process.env.FAILOVERS ?? 20)
const hour = { timeout: 3_600_000 }

describe.runIf(process.env.TEST_WITH === 'rounds')('in many rounds', hour, () => {
  test('a process that is killed under heavy writes loses nothing and doubles nothing', async ({
    url,
    staged,
    world,
  }) => {
    const folder = aFolder()
    const settings = { DATABASE_URL: url, DATA_DIR: folder.path, PORT: String(await freePort()) }
    const s = await aLiveStation(staged, world)
    const [sent, approved, draft] = [await s.aRow({ submitFlag: 1 }), await s.approved(), await s.aRow()]
    const acknowledged = nothingYet(draft)
    const times: number[] = []
    let product = await startProduct(settings)
    const clients = await startClients(product.address)
    for (let round = 1; round <= kills; round += 1) {
      const waiting = await copies(s, { of: sent.id, count: 60, status: materialStatus.pendingFirst, period })
      await copies(s, { of: approved, count: publishedAtOnce, status: materialStatus.approved, period: decidedPeriod })
      const before = acknowledged.requests
      const raging = storm({ s, address: product.address, waiting, acknowledged, round })
      while (acknowledged.requests < before + 30) await pause(5)
      await pause(Math.random() * 500)
      product.signal('SIGKILL')
      const begun = performance.now()
      await Promise.all([product.ended, raging])
      product = await startProduct(settings)
      await clients.answered()
      times.push(Math.round(performance.now() - begun))
      await nothingIsLost(s, acknowledged)
      if (round % 10 === 0) console.log(`round ${round}: ${clients.writes()} writes, ${acknowledged.requests} requests`)
    }
    const found = await clients.stop(url)
    await everyJobEnds(world, s)
    const { submitted, audited, published, imports } = acknowledged
    console.log(
      `${kills} kills: by our client ${clients.reads()} reads and ${clients.writes()} writes acknowledged, ${JSON.stringify(found)}, ` +
        `${clients.failed.length} failed; besides ${submitted.length} rows, ${audited.length} decisions, ${published} publications, ` +
        `${imports} imports acknowledged, 0 lost, 0 half; killed until answered ${spread(times)}`,
    )
    expect({ ...found, failed: clients.failed, refused: acknowledged.refused }).toEqual(nothing)
    await endProducts()
    folder.remove()
  })

  test('a primary that is lost and replaced by its standby loses nothing and doubles nothing', async () => {
    const folder = aFolder()
    const nodes = await startNodes(folder.path)
    let [primary, standby]: Node[] = nodes
    const product = await startProduct({ DATABASE_URL: addressOf(nodes), DATA_DIR: join(folder.path, 'files') })
    const clients = await startClients(product.address)
    const times: Record<string, number[]> = { SIGKILL: [], SIGSTOP: [] }
    for (let round = 1; round <= failovers && primary && standby; round += 1) {
      await clients.answered()
      const fault = round % 2 === 0 ? 'SIGSTOP' : 'SIGKILL'
      const family = familyOf(postmasterOf(primary.dataDir))
      for (const pid of family) process.kill(pid, fault)
      const begun = performance.now()
      // Otherwise it would be started again, as after a crash.
      const gone = fault === 'SIGKILL' ? primary.stop() : undefined
      await promote(standby)
      await clients.answered()
      times[fault]?.push(Math.round(performance.now() - begun))
      if (!gone) for (const pid of family) process.kill(pid, 'SIGKILL')
      await (gone ?? primary.stop())
      const { dataDir }: Node = primary
      primary = standby
      standby = await renew(dataDir, primary)
    }
    const found = await clients.stop(primary?.url ?? '')
    console.log(
      `${failovers} failovers: ${clients.reads()} reads and ${clients.writes()} writes acknowledged, ${JSON.stringify(found)}, ` +
        `${clients.failed.length} failed; lost until answered: killed ${spread(times.SIGKILL)}, silent ${spread(times.SIGSTOP)}`,
    )
    expect({ ...found, failed: clients.failed, refused: [] }).toEqual(nothing)
    await endProducts()
    await standby?.stop()
    await primary?.stop()
    rmSync(folder.path, { recursive: true, force: true })
  })
})

const nothing = { lost: 0, doubled: 0, failed: [], refused: [] }

function spread(times: readonly number[] = []): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`
}
