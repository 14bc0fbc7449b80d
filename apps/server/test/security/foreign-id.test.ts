import { expect } from 'vitest'
import { test, theirs } from './walled.ts'

const { id } = theirs
const notice = { id, title: 't', category: 1, releaseTime: '2026-01-01 00:00:00', content: '<p>c</p>' }
const report = { id, reportName: 'r', share: 0, query: { source: 'price', columns: ['spec'] } }

/** Each call of notices, inquiries and reports that takes an id, with input that is right in all else. */
const calls = {
  'GET /api/blade-desk/notice/detail': { id },
  'GET /api/blade-desk/notice/readers': { id },
  'POST /api/blade-desk/notice/submit': notice,
  'POST /api/blade-desk/notice/remove': undefined,
  'GET /api/materialInquiryDemand/detail': { id },
  'POST /api/materialInquiryDemand/submit': { id, title: 't' },
  'POST /api/materialInquiryDemand/remove': undefined,
  'GET /api/blade-report/report/rest/detail': { id },
  'POST /api/blade-report/report/rest/submit': report,
  'POST /api/blade-report/report/rest/run': { id },
  'POST /api/blade-report/report/rest/export': { id },
  'POST /api/blade-report/report/rest/remove': undefined,
} as const

test('an id of another tenant is not found, by every call of notices, inquiries and reports', async ({ walled }) => {
  const headers = walled.as(walled.admin)
  const answers = await Promise.all(
    Object.entries(calls).map(async ([call, values]) => {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const query: Record<string, string> = values === undefined ? { ids: id } : method === 'GET' ? { id } : {}
      const payload = method === 'POST' && values ? { payload: values } : {}
      return [call, (await walled.app.inject({ method, url: path, query, headers, ...payload })).statusCode]
    }),
  )
  expect(answers).toEqual(Object.keys(calls).map((call) => [call, 404]))
})
