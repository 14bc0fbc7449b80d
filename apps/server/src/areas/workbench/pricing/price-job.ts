import { z } from 'zod'
import { notify } from '../../../domain/notifications/notify.ts'
import { defineJob, type Run } from '../../../platform/jobs/job.ts'
import { recordEvent } from '../project/record-event.ts'
import { copyPortion } from './copy-prices.ts'
import { type Pricing, pendingLines, readPricing } from './pending-lines.ts'
import { priceLines } from './price-lines.ts'
import { finishPricing } from './totals.ts'

/** As many lines as one transaction writes. */
const portion = 500

/**
 * Prices the lines of a version in portions. Each line has one row of a pricing, so an interrupted run goes on with the
 * lines that have none.
 */
export const priceListJob = defineJob({
  name: 'list.price',
  label: { zh: '清单套价', en: 'Price a material list' },
  input: z.object({ pricingId: z.string() }),
  retries: 3,
  async work(run, { pricingId }) {
    const pricing = await run.transact((ctx) => readPricing(ctx, pricingId))
    if (!pricing || pricing.state === 1) return
    await writeAll(run, pricing)
    return finish(run, pricing)
  },
})

async function writeAll(run: Run, pricing: Pricing): Promise<void> {
  const { total, ids } = await run.transact((ctx) => pendingLines(ctx, pricing))
  const write = pricing.madeFrom ? copyPortion : priceLines
  for (let from = 0; from < ids.length; from += portion) {
    run.signal.throwIfAborted()
    const some = ids.slice(from, from + portion)
    await run.transact((ctx) => write(ctx, pricing, some))
    run.progress({ done: total - ids.length + from + some.length, total })
  }
}

function finish(run: Run, pricing: Pricing) {
  return run.transact(async (ctx) => {
    const { priced, priceable } = await finishPricing(ctx, pricing.id)
    const { id, projectId, versionId, regionCode, period, madeFrom } = pricing
    const details = { versionId, regionCode, period, lines: priceable, priced }
    await recordEvent(ctx, projectId, madeFrom ? 'corrections' : 'price', { subjectId: id, details })
    const summary = {
      zh: `套价完成：${priceable} 行中 ${priced} 行有价`,
      en: `Priced: ${priced} of ${priceable} lines have a price`,
    }
    const link = `/workbench/project?id=${projectId}&pricing=${id}&step=result`
    await notify(ctx, { to: { userIds: [run.caller.userId] }, kind: 'job_done', text: summary, link })
    return { summary, link }
  })
}
