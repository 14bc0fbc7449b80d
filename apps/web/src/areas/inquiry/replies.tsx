import type { ReplyRow } from '@library/contract/inquiry/inquiry'
import type { DemandDetail, InquiryReference } from '@library/contract/inquiry/inquiry.calls'
import { endedInquiries, inquiryStatus, replyStatus } from '@library/contract/inquiry/inquiry.states'
import { Button, Empty, Table, type TableColumnType, Tag } from 'antd'
import { Change } from '../../domain/price/change.tsx'
import { moneyText, periodText, taxText } from '../../domain/price/price-text.ts'
import { RegionName } from '../../domain/region/region-picker.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './inquiry.module.css'

type Props = { demand: DemandDetail; onAdopt: (replyId: string) => void }

/** The replies side by side, cheapest first. Before the deadline an enterprise sees only its own. */
export function Replies({ demand, onAdopt }: Props) {
  const t = useTranslation()
  const columns = useReplyColumns({ demand, onAdopt })
  const { status, replies, invitedCount, reference } = demand
  const { draft, waiting, rejected } = inquiryStatus
  if (status === draft || status === waiting || status === rejected) return null
  const isOwnOnly = demand.may.includes('reply') || (demand.isReplied && !endedInquiries.some((one) => one === status))
  return (
    <>
      <h3 className={style.section}>{t(isOwnOnly ? 'inquiry.ownReply' : 'inquiry.comparison')}</h3>
      <p className={style.soft}>
        {isOwnOnly ? t('inquiry.hidden') : t('inquiry.invited', { n: invitedCount })} ·{' '}
        <Reference reference={reference} />
      </p>
      {replies.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('inquiry.noReplies')} />
      ) : (
        <Table<ReplyRow>
          rowKey="id"
          size="small"
          bordered
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={replies}
          columns={columns}
        />
      )}
    </>
  )
}

function Reference({ reference }: { reference: InquiryReference | null }) {
  const t = useTranslation()
  if (!reference) return t('inquiry.noReference')
  const { priceIncl, priceExcl, regionCode, period, n } = reference
  return (
    <>
      {t('inquiry.reference')} <b className={style.figure}>{moneyText(priceExcl)}</b> {t('price.excl')} /{' '}
      <b className={style.figure}>{moneyText(priceIncl)}</b> {t('price.incl')} (<RegionName code={regionCode} />{' '}
      {t('inquiry.referenceOf', { period: periodText(period), n })})
    </>
  )
}

function useReplyColumns({ demand, onAdopt }: Props): TableColumnType<ReplyRow>[] {
  const t = useTranslation()
  const money = (key: 'priceIncl' | 'priceExcl'): TableColumnType<ReplyRow> => ({
    ...{ key, title: t(`inquiry.${key}`), align: 'right' },
    render: (_, row) => <b className={style.figure}>{moneyText(row[key])}</b>,
  })
  const change = (key: 'diffLowest' | 'diffReference'): TableColumnType<ReplyRow> => ({
    ...{ key, title: t(`inquiry.${key}`), align: 'right' },
    render: (_, row) =>
      key === 'diffLowest' && row.diffLowest === 0 ? (
        <Tag color="success">{t('inquiry.lowest')}</Tag>
      ) : (
        <Change rate={row[key]} />
      ),
  })
  const days = (n: number | null) => (n === null ? '–' : t('inquiry.days', { n }))
  const adopt: TableColumnType<ReplyRow> = {
    key: 'adopt',
    title: t('list.actions'),
    fixed: 'right',
    render: (_, { id, status, enterpriseName }) =>
      status === replyStatus.valid && (
        <Button
          type="primary"
          size="small"
          aria-label={t('inquiry.adoptTitle', { name: enterpriseName })}
          onClick={() => onAdopt(id)}
        >
          {t('inquiry.actions.adopt')}
        </Button>
      ),
  }
  return [
    { key: 'enterprise', title: t('inquiry.enterprise'), render: (_, row) => <EnterpriseCell row={row} /> },
    ...[money('priceIncl'), money('priceExcl')],
    { key: 'taxRate', title: t('inquiry.taxRate'), align: 'right', render: (_, { taxRate }) => taxText(taxRate) },
    ...[change('diffLowest'), change('diffReference')],
    { key: 'delivery', title: t('inquiry.delivery'), render: (_, row) => days(row.deliveryDays) },
    { key: 'validTo', title: t('inquiry.validTo'), render: (_, { validTo }) => validTo ?? '–' },
    {
      key: 'offer',
      title: t('inquiry.offer'),
      render: (_, { brand, specOffer }) => [brand, specOffer].filter(Boolean).join(' · ') || '–',
    },
    { key: 'deviation', title: t('inquiry.deviation'), render: (_, row) => <Deviation row={row} /> },
    { key: 'file', title: t('inquiry.quotation'), render: (_, row) => <QuotationLink row={row} /> },
    ...(demand.may.includes('adopt') ? [adopt] : []),
  ]
}

function EnterpriseCell({ row }: { row: ReplyRow }) {
  const t = useTranslation()
  return (
    <span className={style.stack}>
      <span>
        {row.enterpriseName} {row.status === replyStatus.adopted && <Tag color="success">{t('inquiry.adopted')}</Tag>}
        {row.status === replyStatus.withdrawn && <Tag>{t('inquiry.withdrawn')}</Tag>}
        {row.infoId && <Tag color="processing">{t('inquiry.infoMade')}</Tag>}
      </span>
      <small>
        {row.contactName} {row.contactPhone}
      </small>
    </span>
  )
}

function Deviation({ row: { deviation, remark } }: { row: ReplyRow }) {
  const t = useTranslation()
  return (
    <span className={style.long}>
      {deviation ?? t('inquiry.noDeviation')}
      {remark && `\n${remark}`}
    </span>
  )
}

function QuotationLink({ row: { quotationLink, quotationName } }: { row: ReplyRow }) {
  if (!quotationLink) return '–'
  return (
    <a href={`${quotationLink}&inline=1`} target="_blank" rel="noreferrer">
      {quotationName}
    </a>
  )
}
