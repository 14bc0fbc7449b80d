import type { AuthTables } from './auth.ts'
import type { DeskTables } from './desk.ts'
import type { DevelopTables } from './develop.ts'
import type { DictionaryTables } from './dictionary.ts'
import type { EnterpriseTables } from './enterprise.ts'
import type { FilesTables } from './files.ts'
import type { FlowTables } from './flow.ts'
import type { InquiryTables } from './inquiry.ts'
import type { JobTables } from './job.ts'
import type { LogTables } from './log.ts'
import type { MaterialTables } from './material.ts'
import type { MenuTables } from './menu.ts'
import type { OrganisationTables } from './organisation.ts'
import type { RegionTables } from './region.ts'
import type { ReportTables } from './report.ts'
import type { RoleTables } from './role.ts'
import type { SmsTables } from './sms.ts'
import type { SystemTables } from './system.ts'
import type { TenantTables } from './tenant.ts'
import type { UserTables } from './user.ts'

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
