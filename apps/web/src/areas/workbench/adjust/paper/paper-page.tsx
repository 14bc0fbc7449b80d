import { type AdjustPaper, printAdjustCall } from '@library/contract/workbench/adjust.calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { Failure } from '../../../../parts/failure.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTitle } from '../../../../platform/look/use-title.ts'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { adjustKey, codeText, sheetAddress } from '../adjust.ts'
import style from './paper.module.css'

/** The sheet as it goes on paper: A4 landscape, headings on every page. */
export function PaperPage() {
  const t = useTranslation()
  const language = useLanguage()
  const id = useSearchParams()[0].get('id') ?? ''
  const paper = useQuery({
    queryKey: [...adjustKey, 'paper', id, language],
    queryFn: ({ signal }) => call(printAdjustCall, { query: { id }, signal, quiet: true }),
  })
  useTitle(paper.data?.no ?? paper.data?.title ?? t('adjust.print'))
  if (paper.isError) return <Failure error={paper.error} onRetry={() => void paper.refetch()} />
  if (!paper.data) return <Skeleton active />
  return (
    <div>
      <div className={style.tools}>
        <Button type="primary" onClick={() => window.print()}>
          {t('adjust.print')}
        </Button>
        <Link to={sheetAddress(id)}>{t('adjust.back')}</Link>
      </div>
      <Paper paper={paper.data} />
    </div>
  )
}

/** Columns with figures: aligned to the right. */
const numeric = new Set([4, 5, 7, 8, 9, 11, 12])

export function Paper({ paper }: { paper: AdjustPaper }) {
  const { title, facts, headers, rows, totals, no, hash } = paper
  return (
    <article className={style.paper} aria-label={title}>
      <h1>{title}</h1>
      <dl className={style.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={style.wide}>
        <table>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slice(0, 8).join(' ')}>
                {row.map((cell, at) => (
                  <td key={headers[at]} data-figure={numeric.has(at) || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            {totals.map(({ label, value }) => (
              <tr key={label} className={style.total ?? ''}>
                <th scope="row" colSpan={12}>
                  {label}
                </th>
                <td data-figure>{value}</td>
                <td colSpan={2} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PaperFoot paper={paper} />
      {no && hash && (
        <p className={style.code}>
          {no} · {codeText(hash)}
        </p>
      )}
    </article>
  )
}

function PaperFoot({ paper: { notes, documents, signatures } }: { paper: AdjustPaper }) {
  const t = useTranslation()
  return (
    <>
      {notes.length > 0 && (
        <ol className={style.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
      <ul className={style.documents} aria-label={t('adjust.documents')}>
        {documents.map(({ key, label, has }) => (
          <li key={key}>
            <b>{has ? '✓' : t('adjust.lacks')}</b> {label}
          </li>
        ))}
      </ul>
      <div className={style.signatures}>
        {signatures.map((label) => (
          <span key={label}>
            {label}：<i>{t('adjust.signDate')}</i>
          </span>
        ))}
      </div>
    </>
  )
}
