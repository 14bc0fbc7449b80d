import { fail } from '@library/contract/errors'
import { z } from 'zod'
import { defineJob, type Job } from '../../src/platform/jobs/job.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Adds posts one portion at a time, and knows by the existing posts which portions are done. */
export const countJob = defineJob({
  name: 'test-count',
  label: { zh: '计数', en: 'Count' },
  input: z.object({ series: z.string(), to: z.int(), pause: z.int().default(0) }),
  retries: 3,
  async work({ transact, progress, signal }, { series, to, pause: milliseconds }) {
    for (let at = 1; at <= to; at += 1) {
      signal.throwIfAborted()
      const postCode = `${series}-${at}`
      await transact(async ({ db }) => {
        const known = await db.selectFrom('post').select('id').where('postCode', '=', postCode).executeTakeFirst()
        if (known) return
        await db.insertInto('post').values({ category: 1, postCode, postName: postCode }).execute()
      })
      progress({ done: at, total: to, note: { zh: `第 ${at} 个`, en: `number ${at}` } })
      await pause(milliseconds)
    }
    return { summary: { zh: `共 ${to} 个`, en: `${to} in all` } }
  },
})

export const brokenJob = defineJob({
  name: 'test-broken',
  label: { zh: '出错', en: 'Broken' },
  input: z.object({}),
  retries: 1,
  work: async () => {
    throw new Error('the pump is broken')
  },
})

export const refusedJob = defineJob({
  name: 'test-refused',
  label: { zh: '被拒', en: 'Refused' },
  input: z.object({}),
  retries: 5,
  work: async () => {
    throw fail('common/too-many-rows', { most: 7 })
  },
})

export const sampleJobs: readonly Job[] = [countJob, brokenJob, refusedJob]
