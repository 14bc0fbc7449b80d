import { enterprisePageCall } from '@library/contract/enterprise/enterprise.calls'
import { workCountsCall } from '@library/contract/flow/work'
import { demandPageCall } from '@library/contract/inquiry/inquiry.calls'
import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import { waitingListCall } from '@library/contract/material/audit'
import { individualCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { userPageCall } from '@library/contract/user/user'
import type { IdleStep, WaitingWork } from './areas/desk/cards/waiting.tsx'
import { call } from './platform/http/call.ts'

const one = { size: 1 }

/** The work that may wait for a user, in order. An area adds its work here. */
export const workWaiting: readonly WaitingWork[] = [
  {
    key: 'todo',
    can: 'work_todo',
    to: '/work/todo',
    count: async (signal) => (await call(workCountsCall, { signal, quiet: true })).todo,
  },
  {
    key: 'claim',
    can: 'work_claim',
    to: '/work/claim',
    count: async (signal) => (await call(workCountsCall, { signal, quiet: true })).claim,
  },
  {
    key: 'review',
    can: 'information_review',
    to: '/informationReview/index',
    count: async (signal) => (await call(waitingListCall, { body: one, signal, quiet: true })).total,
  },
  {
    key: 'enterprises',
    can: 'company_audit',
    to: '/company/index',
    count: async (signal) => {
      const { counts } = await call(enterprisePageCall, { query: one, signal, quiet: true })
      return (counts['1'] ?? 0) + (counts['4'] ?? 0)
    },
  },
  {
    key: 'demands',
    can: 'inquiry_demand_audit',
    to: `/inquiryDemand/index?status=${inquiryStatus.waiting}`,
    count: async (signal) =>
      (await call(demandPageCall, { query: { ...one, status: inquiryStatus.waiting }, signal, quiet: true })).total,
  },
  {
    key: 'users',
    can: 'user_role',
    to: '/system/user?isWaiting=1',
    count: async (signal) => (await call(userPageCall, { query: { ...one, isWaiting: 1 }, signal, quiet: true })).total,
  },
  {
    key: 'returned',
    can: 'information_entry',
    not: 'information_review',
    to: `/informationEntry/index?status=${materialStatus.rejected}`,
    count: async (signal) => (await call(individualCall, { body: one, signal, quiet: true })).counts['5'] ?? 0,
  },
  {
    key: 'quoted',
    can: 'inquiry_demand_add',
    to: `/inquiryDemand/index?mine=1&status=${inquiryStatus.quoted}`,
    count: async (signal) => {
      const query = { ...one, mine: 1, status: inquiryStatus.quoted }
      return (await call(demandPageCall, { query, signal, quiet: true })).total
    },
  },
  {
    key: 'toQuote',
    can: 'information_entry',
    not: 'information_review',
    to: '/inquiryDemand/index?open=1&replied=0&mine=0',
    count: async (signal) => {
      const query = { ...one, open: 1, replied: 0, mine: 0 }
      return (await call(demandPageCall, { query, signal, quiet: true })).total
    },
  },
]

/** The first one that the user may do. */
export const idleSteps: readonly IdleStep[] = [
  { key: 'publish', can: 'material_period_add', to: '/material/period' },
  { key: 'audited', can: 'information_review', to: '/informationReview/index' },
  { key: 'enter', can: 'information_entry', to: '/informationEntry/index' },
  { key: 'search', can: 'category', to: '/category/index' },
]
