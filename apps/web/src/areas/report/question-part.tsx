import type { ReportQuery } from '@library/contract/report/query'
import { reportSources, type SourceColumn, type SourceName } from '@library/contract/report/sources'
import type { ReactNode } from 'react'
import style from './report.module.css'

export type PartProps = { query: ReportQuery; onChange: (part: Partial<ReportQuery>) => void }

export function columnsIn(source: SourceName): [string, SourceColumn][] {
  return Object.entries(reportSources[source].columns)
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={style.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
