import { describe, expect } from 'vitest'
import { aKey } from '../../../../test/desks/flow-desk.ts'
import { test } from '../../../../test/desks/flow-people.ts'
import { purchase } from '../../../../test/desks/form-process.ts'

describe('a category of processes', () => {
  test('is added, renamed and removed while nothing uses it', async ({ desk }) => {
    const dictKey = aKey()
    const list = async () =>
      (await desk.admin('GET', 'category/list')).data as {
        id: string
        dictKey: string
        version: number
        used: number
      }[]
    expect(await desk.admin('POST', 'category/submit', { dictKey, dictValue: '采购' })).toMatchObject({ code: 200 })
    expect(await desk.admin('POST', 'category/submit', { dictKey, dictValue: '采购' })).toMatchObject({
      code: 409,
      data: [{ field: 'dictKey' }],
    })
    const added = (await list()).find((one) => one.dictKey === dictKey)
    const change = { id: added?.id, version: added?.version, dictKey, dictValue: '采购类' }
    expect(await desk.admin('POST', 'category/submit', change)).toMatchObject({ code: 200 })
    expect(await desk.admin('POST', 'category/submit', change)).toMatchObject({ code: 409 })
    const leave = (await list()).find((one) => one.dictKey === '1')
    await desk.deploy(purchase(aKey()))
    expect(await desk.admin('POST', `category/remove?id=${leave?.id}`)).toMatchObject({ code: 409 })
    expect(await desk.admin('POST', `category/remove?id=${added?.id}`)).toMatchObject({ code: 200 })
    const person = await desk.person('clerk')
    expect(await person.get('category/list')).toMatchObject({ code: 403 })
  })
})
