import { matchPath } from 'react-router'
import { settings } from '../../platform/settings.ts'
import type { Place } from './chapters.ts'

/** Where the guide explains each page. A test compares it with the pages and with both languages of the guide. */
export const pagePlaces: Readonly<Record<string, Place>> = {
  '/wel/index': 'start.home',
  '/wel/dashboard': 'start.home',
  '/home/index': 'visitor.prices',
  '/help/index': 'start.help',
  '/myiframe/:routerPath': 'start.layout',
  '/info/index': 'start.account',
  '/desk/index': 'visitor.notices',
  '/desk/message': 'start.messages',
  '/desk/notice/index': 'manager.notices',
  '/desk/notice/view': 'start.messages',
  '/category/index': 'engineer.find',
  '/price/material/:id': 'engineer.price',
  '/price/index': 'engineer.market',
  '/price/watch': 'engineer.watch',
  '/comparison/index': 'engineer.compare',
  '/workbench/adjust': 'engineer.sheets',
  '/workbench/adjust/sheet': 'engineer.sheets',
  '/workbench/adjust/paper': 'engineer.sheets',
  '/material/adjustRule': 'engineer.sheets',
  '/verify/sheet': 'engineer.sheets',
  '/inquiryDemand/index': 'engineer.inquiry',
  '/workbench': 'costing.projects',
  '/workbench/project': 'costing.upload',
  '/shared': 'costing.projects',
  '/report/reportlist': 'engineer.reports',
  '/report/view': 'engineer.reports',
  '/home/apply': 'enterprise.apply',
  '/informationEntry/informationEnterprise': 'enterprise.own',
  '/informationEntry/index': 'enterprise.entry',
  '/informationEntry/process': 'enterprise.rejected',
  '/material/quotation': 'enterprise.documents',
  '/informationReview/index': 'auditor.queue',
  '/informationReview/Process': 'auditor.decide',
  '/material/check': 'auditor.held',
  '/company/index': 'auditor.enterprises',
  '/material/period': 'publisher.periods',
  '/material/standard': 'publisher.standards',
  '/material/category': 'manager.categories',
  '/material/searchWord': 'manager.search-words',
  '/material/searchMiss': 'manager.search-words',
  '/system/user': 'manager.users',
  '/authority/role': 'manager.roles',
  '/system/dept': 'manager.organisation',
  '/system/post': 'manager.organisation',
  '/system/dictbiz': 'manager.dictionaries',
  '/system/setting': 'manager.settings',
  '/resource/oss': 'manager.senders',
  '/resource/attach': 'manager.senders',
  '/resource/sms': 'manager.senders',
  '/resource/mail': 'manager.senders',
  '/monitor/log/usual': 'manager.logs',
  '/monitor/log/api': 'manager.logs',
  '/monitor/log/error': 'manager.logs',
  '/monitor/job': 'manager.logs',
  '/monitor/operations': 'operator.operations',
  '/system/tenant': 'operator.tenants',
  '/system/tenantpackage': 'operator.tenants',
  '/system/menu': 'operator.menus',
  '/system/topmenu': 'operator.menus',
  '/system/param': 'operator.parameters',
  '/system/client': 'operator.clients',
  '/system/dict': 'operator.dictionaries',
  '/dict-vertical/index': 'operator.dictionaries',
  '/dict-horizontal/index': 'operator.dictionaries',
  '/base/region': 'operator.dictionaries',
  '/system/platformWord': 'operator.dictionaries',
  '/authority/datascope': 'operator.scopes',
  '/authority/apiscope': 'operator.scopes',
  '/flow/model': 'operator.processes',
  '/flow/design': 'operator.processes',
  '/flow/compare': 'operator.processes',
  '/flow/deploy': 'operator.processes',
  '/flow/manager': 'operator.processes',
  '/flow/follow': 'operator.processes',
  '/tool/datasource': 'operator.development',
  '/tool/model': 'operator.development',
  '/tool/code': 'operator.development',
  '/work/start': 'work.start',
  '/work/claim': 'work.todo',
  '/work/todo': 'work.todo',
  '/work/send': 'work.follow',
  '/work/done': 'work.follow',
  '/work/process/start/:processDefinitionId': 'work.start',
  '/work/process/handle/:taskId': 'work.todo',
  '/work/process/detail/:processInstanceId': 'work.follow',
  '/work/process/leave/form/:processDefinitionId': 'work.start',
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId': 'work.todo',
  '/work/process/leave/detail/:processInstanceId/:businessId': 'work.follow',
}

/** Pages where a visitor finds less than a user. */
const visitorPlaces: Readonly<Record<string, Place>> = {
  '/': 'visitor.prices',
  '/category/index': 'visitor.prices',
  '/price/material/:id': 'visitor.material',
}

/** The address of the guide for a page. Any other address opens its beginning. */
export function helpAddress(pathname: string, isVisitor = false): string {
  const places = { ...pagePlaces, ...(isVisitor && visitorPlaces) }
  const [, place = 'start'] = Object.entries(places).find(([page]) => matchPath(page, pathname)) ?? []
  return placeAddress(place)
}

export function placeAddress(place: string): string {
  return `${settings.helpPage}?at=${place}`
}
