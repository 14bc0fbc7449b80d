import type { AuthTables } from './tables/auth.ts'
import type { DeskTables } from './tables/desk.ts'
import type { DevelopTables } from './tables/develop.ts'
import type { DictionaryTables } from './tables/dictionary.ts'
import type { EnterpriseTables } from './tables/enterprise.ts'
import type { FilesTables } from './tables/files.ts'
import type { FlowTables } from './tables/flow.ts'
import type { InquiryTables } from './tables/inquiry.ts'
import type { JobTables } from './tables/job.ts'
import type { LogTables } from './tables/log.ts'
import type { MaterialTables } from './tables/material.ts'
import type { MenuTables } from './tables/menu.ts'
import type { OrganisationTables } from './tables/organisation.ts'
import type { RegionTables } from './tables/region.ts'
import type { ReportTables } from './tables/report.ts'
import type { RoleTables } from './tables/role.ts'
import type { SmsTables } from './tables/sms.ts'
import type { SystemTables } from './tables/system.ts'
import type { TenantTables } from './tables/tenant.ts'
import type { UserTables } from './tables/user.ts'

/** Every table, as the queries see it; one file per area beside this one. */
export type Database = AuthTables &
  DeskTables &
  EnterpriseTables &
  FilesTables &
  InquiryTables &
  FlowTables &
  JobTables &
  DevelopTables &
  LogTables &
  MaterialTables &
  SmsTables &
  ReportTables &
  SystemTables &
  TenantTables &
  MenuTables &
  RoleTables &
  RegionTables &
  DictionaryTables &
  OrganisationTables &
  UserTables
