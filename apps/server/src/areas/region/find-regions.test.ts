import { expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'

test('a region is found by a part of its name or by its code, with its path, also by a visitor', async ({
  staged: { app },
}) => {
  const find = async (query: Record<string, string>) =>
    (await app.inject({ url: '/api/blade-system/region/find', query })).json()
  const hangzhou = { code: '330100', codes: ['330000', '330100'], names: ['浙江省', '杭州市'] }
  expect((await find({ name: '杭州' })).data[0]).toEqual(hangzhou)
  expect((await find({ codes: '330100,999999' })).data).toEqual([hangzhou])
  expect((await find({ name: '100%' })).data).toEqual([])
  expect((await find({})).data).toEqual([])
  for (const name of ['hangzhou', 'HZ', "hang'zhou", 'zhejiang'])
    expect((await find({ name })).data.map(({ names }: { names: string[] }) => names.join())).toContain(
      name === 'zhejiang' ? '浙江省' : '浙江省,杭州市',
    )
  expect((await find({ name: 'qqqq' })).data).toEqual([])
  expect(await find({ codes: '33;drop' })).toMatchObject({ code: 400, error: 'common/bad-input' })
})
