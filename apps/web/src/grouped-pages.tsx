import type { RouteObject } from 'react-router'
import type { administrationScreens } from './administration-screens.ts'
import type { operatorScreens } from './operator-screens.ts'
import type { priceScreens } from './price-screens.ts'
import type { processScreens } from './process-screens.ts'
import { type PageFacts, page } from './shell/page/page.tsx'

/**
 * Pages that are reached through one file per group: the first page would otherwise carry the list of everything that each
 * of them downloads.
 */
const administration = (path: string, name: keyof typeof administrationScreens) =>
  page(path, () => import('./administration-screens.ts').then((file) => file.administrationScreens[name]()))
const operator = (path: string, name: keyof typeof operatorScreens) =>
  page(path, () => import('./operator-screens.ts').then((file) => file.operatorScreens[name]()))
const process = (path: string, name: keyof typeof processScreens, facts?: PageFacts) =>
  page(path, () => import('./process-screens.ts').then((file) => file.processScreens[name]()), facts)
const price = (path: string, name: keyof typeof priceScreens, facts?: PageFacts) =>
  page(path, () => import('./price-screens.ts').then((file) => file.priceScreens[name]()), facts)

export const pricePages: RouteObject[] = [
  price('/price/index', 'quotations'),
  price('/price/watch', 'watches'),
  price('/inquiryDemand/index', 'demands'),
  price('/material/standard', 'standards'),
  price('/comparison/index', 'comparison', { label: 'pages.comparison' }),
]

export const administrationPages: RouteObject[] = [
  administration('/authority/role', 'roles'),
  administration('/system/user', 'users'),
  administration('/system/tenant', 'tenants'),
  administration('/system/dept', 'depts'),
  administration('/system/menu', 'menus'),
  administration('/system/topmenu', 'topMenus'),
  administration('/system/client', 'clients'),
  administration('/authority/datascope', 'dataScopes'),
  administration('/authority/apiscope', 'apiScopes'),
  administration('/base/region', 'regions'),
  administration('/system/setting', 'stationSettings'),
  administration('/system/tenantpackage', 'tenantPackages'),
]

export const operatorPages: RouteObject[] = [
  operator('/tool/datasource', 'datasources'),
  operator('/tool/model', 'models'),
  operator('/tool/code', 'codes'),
  operator('/monitor/log/usual', 'usualLog'),
  operator('/monitor/log/api', 'apiLog'),
  operator('/monitor/log/error', 'errorLog'),
  operator('/monitor/operations', 'operations'),
  operator('/monitor/job', 'jobs'),
  operator('/resource/oss', 'objectStorages'),
  operator('/resource/sms', 'textMessages'),
  operator('/resource/mail', 'mails'),
  operator('/resource/attach', 'attachments'),
]

/** Processes as they are drawn and deployed, and what one has to do with them. */
export const processPages: RouteObject[] = [
  process('/flow/model', 'models'),
  process('/flow/design', 'designer', { label: 'pages.design', tabPer: ['id'] }),
  process('/flow/compare', 'compare', { label: 'pages.compare', tabPer: ['id'] }),
  process('/flow/deploy', 'deploy'),
  process('/flow/manager', 'definitions'),
  process('/flow/follow', 'follow'),
  process('/work/start', 'start'),
  process('/work/claim', 'claim'),
  process('/work/todo', 'todo'),
  process('/work/send', 'send'),
  process('/work/done', 'done'),
  process('/work/process/start/:processDefinitionId', 'startForm', { label: 'pages.start' }),
  process('/work/process/handle/:taskId', 'handle', { label: 'pages.handle' }),
  process('/work/process/detail/:processInstanceId', 'detail', { label: 'pages.process' }),
  process('/work/process/leave/form/:processDefinitionId', 'leaveForm', { label: 'pages.leave' }),
  process('/work/process/leave/handle/:taskId/:processInstanceId/:businessId', 'leaveHandle', { label: 'pages.leave' }),
  process('/work/process/leave/detail/:processInstanceId/:businessId', 'leaveDetail', { label: 'pages.leave' }),
]
