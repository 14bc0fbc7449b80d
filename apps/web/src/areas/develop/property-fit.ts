import { fitting, type PrototypeRow } from '@library/contract/develop/model-prototype'

/** Another type, control or dictionary has its own control and search. Settings that still fit stay. */
export function fitted(row: PrototypeRow): PrototypeRow {
  const { components } = fitting(row)
  const componentType = components.find((one) => one === row.componentType) ?? components[0]
  const { queries } = fitting({ ...row, componentType })
  const isQuery = queries.length === 0 ? 0 : row.isQuery
  const queryType = queries.find((one) => one === row.queryType) ?? queries[0] ?? null
  return { ...row, componentType, isQuery, queryType: isQuery ? queryType : null }
}
