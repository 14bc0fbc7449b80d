import { expect } from 'vitest'
import { anIssue, aPrice } from '../../../../test/desks/prices.ts'
import { aStation } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'

const path = '/api/materialInfo/MaterialInfo'

test('rows and files name a class in the language of the reader, where it has a name in it', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202610')
  const bar = await aPrice(station, { code: '0101' })
  const cement = await aPrice(station, { code: '0401', materialName: '水泥', spec: 'P.O 42.5' })
  await station.in(({ db }) =>
    db.updateTable('materialCategory').set({ nameEn: 'Steel bars' }).where('id', '=', bar.categoryId).execute(),
  )
  const member = as(someone({ tenantId: station.tenantId, permissions: new Set(['category_export']) }))
  const namesIn = async (url: string, language: string) => {
    const answer = await app.inject({ url: `${path}/${url}`, headers: { ...member, 'accept-language': language } })
    const { records, materials } = answer.json().data
    return (records ?? materials).map((row: { categoryName: string }) => row.categoryName).toSorted()
  }
  for (const url of ['page', 'page?view=materials', 'page/priceQuotation', `compare?ids=${bar.id},${cement.id}`]) {
    expect(await namesIn(url, 'en'), url).toEqual(['0401', 'Steel bars'])
    expect(await namesIn(url, 'zh-CN'), url).toEqual(['0101', '0401'])
  }
  const file = await app.inject({
    ...{ method: 'POST', url: `${path}/export`, headers: { ...member, 'accept-language': 'en' } },
    payload: { ids: `${bar.id},${cement.id}`, format: 'csv', columns: 'materialName,categoryName' },
  })
  expect(file.body).toContain('热轧带肋钢筋,Steel bars')
  expect(file.body).toContain('水泥,0401')
})
