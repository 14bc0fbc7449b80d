import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { submitEnterpriseCall } from '../enterprise/enterprise.calls.ts'
import { demandShape } from '../inquiry/inquiry.ts'
import { priceFields } from '../material/price-fields.ts'
import { param } from '../system/param.ts'
import { tenantPackage } from '../tenant/tenant-package.ts'
import { check, fieldProblems } from './field-problems.ts'
import { type Resource, submitSchema } from './resource.ts'

function problemsOf(resource: Resource, input: unknown, language: 'zh' | 'en') {
  const schema = submitSchema(resource)
  const parsed = check(schema, input)
  return parsed.success ? [] : fieldProblems(schema, parsed.error.issues, language)
}

describe('what is wrong with an input', () => {
  test('uses the messages of the specification', () => {
    expect(problemsOf(param, {}, 'zh')).toEqual([
      { field: 'paramName', msg: '请输入参数名称' },
      { field: 'paramKey', msg: '请输入参数键名' },
      { field: 'paramValue', msg: '请输入参数键值' },
    ])
    expect(problemsOf(tenantPackage, { packageName: '' }, 'zh')).toEqual([
      { field: 'packageName', msg: '请输入产品包名称' },
      { field: 'menuId', msg: '请选择菜单' },
    ])
  })

  test('asks to select what a picker fills, also where a text is stored', () => {
    const schema = z.object({ unitCode: priceFields.unitCode.input, spec: priceFields.spec.input })
    const parsed = check(schema, {})
    const said = (language: 'zh' | 'en') =>
      parsed.error && fieldProblems(schema, parsed.error.issues, language).map(({ msg }) => msg)
    expect(said('zh')).toEqual(['请选择计量单位', '请输入规格型号'])
    expect(said('en')).toEqual(['Please select the unit', 'Please enter the specification'])
  })

  test('asks once for a text that is empty', () => {
    const schema = z.object({ regionCode: priceFields.regionCode.input })
    const parsed = check(schema, { regionCode: '' })
    expect(parsed.error && fieldProblems(schema, parsed.error.issues, 'zh')).toEqual([
      { field: 'regionCode', msg: '请选择适用地区' },
    ])
  })

  test('has English messages too', () => {
    expect(problemsOf(param, { paramName: 'n', paramKey: null, paramValue: 'x'.repeat(2001) }, 'en')).toEqual([
      { field: 'paramKey', msg: 'Please enter the parameter key' },
      { field: 'paramValue', msg: 'Parameter value must be at most 2000 characters' },
    ])
  })

  test('names a field of an item in a list by its label', () => {
    const schema = submitEnterpriseCall.body as z.ZodType
    const parsed = check(schema, { qualifications: [{ qualType: 1, qualName: '' }] })
    const problems = parsed.error ? fieldProblems(schema, parsed.error.issues, 'zh') : []
    expect(problems).toContainEqual({ field: 'qualifications.0.qualName', msg: '请输入证书名称' })
  })

  test('names an optional field like a required one', () => {
    const schema = z.object(demandShape).partial()
    const parsed = check(schema, { quantity: '-1' })
    expect(parsed.error && fieldProblems(schema, parsed.error.issues, 'zh')).toEqual([
      { field: 'quantity', msg: '数量格式不正确' },
    ])
  })

  test('rejects a day that no calendar has', () => {
    const schema = z.object(demandShape).partial()
    for (const day of ['2026-02-30', '2026-04-31', '2026-02-30 10:00:00', '2026-01-01 24:00:00'])
      expect(check(schema, { deadline: day }).success, day).toBe(false)
    expect(check(schema, { deliveryDate: '2028-02-29', deadline: '2028-02-29 23:59:59' }).success).toBe(true)
  })

  test('names an unknown field and a wrong shape', () => {
    const input = { paramName: 'n', paramKey: 'k', paramValue: 7, surprise: 1 }
    expect(problemsOf(param, input, 'zh')).toEqual([
      { field: 'paramValue', msg: '参数键值格式不正确' },
      { field: 'surprise', msg: '未知的字段：surprise' },
    ])
  })
})
