import { asPublishedCall, revisionsCall } from '@library/contract/material/revision'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { Revisions } from './revisions.tsx'

startPage()

const revision = {
  ...{ id: '1', infoId: '7', revision: 1, priceIncl: '339.00', priceExcl: '300.00', taxRate: '0.13', reason: null },
  ...{ publishedAt: '2026-11-01 08:00:00', replacedAt: '2026-11-10 08:00:00', createUser: null },
}
const material = {
  ...{ infoNo: 'M1', materialName: '螺纹钢', spec: 'Φ12', unitCode: 't', regionCode: '3301', period: '2026-11' },
  enterpriseId: '3',
}

test('a price shows what was published on a chosen day', async () => {
  answer(revisionsCall, () => [revision])
  answer(asPublishedCall, ({ query }) => pageOf(query.day === '2026-11-09' ? [{ ...revision, ...material }] : []))
  const { person } = await draw(<Revisions id="7" />)
  const day = await screen.findByLabelText('查看某日的发布价')
  const choose = async (text: string) => {
    await person.clear(day)
    await person.paste(text)
    await person.keyboard('{Enter}')
  }
  await choose('2026-11-09')
  expect(await screen.findByText('含税 339.00，除税 300.00（版本 1）')).toBeTruthy()
  await choose('2026-10-31')
  expect(await screen.findByText('当日尚未发布或已下架')).toBeTruthy()
  expect(askedFor(asPublishedCall).map(({ query }) => query)).toMatchObject([
    { id: '7', day: '2026-11-09' },
    { id: '7', day: '2026-10-31' },
  ])
})

test("a visitor's page does not ask for revisions, which are for users of the station", async () => {
  answer(revisionsCall, () => [revision])
  await draw(
    <>
      <p>价格</p>
      <Revisions id="7" />
    </>,
    { as: 'visitor' },
  )
  await screen.findByText('价格')
  expect(askedFor(revisionsCall)).toEqual([])
})
