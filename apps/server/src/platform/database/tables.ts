import type { AccessTables } from './tables/access.ts'
import type { DevelopTables } from './tables/develop.ts'
import type { EnterpriseTables } from './tables/enterprise.ts'
import type { FilesTables } from './tables/files.ts'
import type { FlowTables } from './tables/flow.ts'
import type { InquiryTables } from './tables/inquiry.ts'
import type { JobTables } from './tables/job.ts'
import type { LogTables } from './tables/log.ts'
import type { MaterialCatalogueTables } from './tables/material/catalogue.ts'
import type { MaterialImportTables } from './tables/material/imports.ts'
import type { MaterialPeriodTables } from './tables/material/periods.ts'
import type { MaterialPriceTables } from './tables/material/prices.ts'
import type { MessageTables } from './tables/message.ts'
import type { OrganisationTables } from './tables/organisation.ts'
import type { ReportTables } from './tables/report.ts'
import type { SearchTables } from './tables/search.ts'
import type { TenantTables } from './tables/tenant.ts'
import type { WorkbenchAdjustTables } from './tables/workbench/adjust.ts'
import type { WorkbenchListTables } from './tables/workbench/lists.ts'
import type { WorkbenchPricingTables } from './tables/workbench/pricings.ts'

/** Every table as the queries see it; tables/ has one file per subject. */
export type Database = MessageTables &
  OrganisationTables &
  TenantTables &
  AccessTables &
  EnterpriseTables &
  FilesTables &
  InquiryTables &
  FlowTables &
  JobTables &
  DevelopTables &
  LogTables &
  MaterialCatalogueTables &
  MaterialPeriodTables &
  MaterialPriceTables &
  MaterialImportTables &
  ReportTables &
  SearchTables &
  WorkbenchListTables &
  WorkbenchPricingTables &
  WorkbenchAdjustTables
