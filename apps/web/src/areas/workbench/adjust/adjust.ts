import type { AnswerOf } from '@library/contract/kit/call'
import { adjustMethod } from '@library/contract/workbench/adjust'
import { adjustSheetCall } from '@library/contract/workbench/adjust.calls'
import { adjustRulesCall } from '@library/contract/workbench/adjust-rule'
import { priceBasis } from '@library/pricing/tax'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export const adjustKey = ['adjust'] as const
export const ruleKey = ['adjustRule'] as const
export type SheetDetail = AnswerOf<typeof adjustSheetCall>

export const sheetAddress = (id: string) => `/workbench/adjust/sheet?id=${id}`
export const paperAddress = (id: string) => `/workbench/adjust/paper?id=${id}`
export const stateColours: Readonly<Record<number, string>> = { 0: 'default', 1: 'green', 2: 'red' }

/** As the paper prints it: the first 16 digits, in groups of four. */
export function codeText(hash: string): string {
  return (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-')
}

export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: [...adjustKey, 'detail', id],
    queryFn: ({ signal }) => call(adjustSheetCall, { query: { id }, signal, quiet: true }),
  })
}

const mostRules = 200

export function rulesQuery() {
  return queryOptions({
    queryKey: [...ruleKey, 'all'],
    queryFn: ({ signal }) => call(adjustRulesCall, { query: { size: mostRules }, signal }),
  })
}

/** The names of the codes in the messages. */
export const stateNames = ['draft', 'final', 'void'] as const
export const methodName = (method: number) => (method === adjustMethod.indices ? 'indices' : 'prices')
export const taxName = (taxMode: number) => (taxMode === priceBasis.excluded ? 'excl' : 'incl')
