import { demandShape } from '@library/contract/inquiry/inquiry'
import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { labels } from '@library/contract/kit/label'
import { Alert, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { moneyText } from '../../domain/price/price-text.ts'
import { RegionName } from '../../domain/region/region-picker.tsx'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { Deadline } from './cells.tsx'
import { Quantity } from './columns.tsx'
import style from './inquiry.module.css'

/** The demand, as far as the user may see it. */
export function DemandFacts({ demand }: { demand: DemandDetail }) {
  const t = useTranslation()
  const language = useLanguage()
  const label = (name: keyof typeof demandShape) => labels.get(demandShape[name])?.[language] ?? name
  const facts: [string, ReactNode][] = [
    [t('inquiry.demandNo'), demand.demandNo],
    [label('materialName'), `${demand.materialName} ${demand.spec}`],
    [label('categoryId'), demand.categoryName],
    [label('quantity'), <Quantity key="quantity" row={demand} />],
    [label('regionCode'), <RegionName key="region" code={demand.regionCode} />],
    [label('brandReq'), demand.brandReq],
    [label('deadline'), <Deadline key="deadline" {...demand} />],
    [label('deliveryDate'), demand.deliveryDate],
    [label('taxMode'), <BusinessText key="tax" code="price_basis" value={demand.taxMode} />],
    [
      label('freightType'),
      demand.freightType && <BusinessText key="freight" code="freight_type" value={demand.freightType} />,
    ],
    [label('expectPrice'), demand.expectPrice && moneyText(demand.expectPrice)],
    [label('projectName'), demand.projectName],
    [label('contactName'), `${demand.contactName ?? ''} ${demand.contactPhone ?? ''}`.trim()],
    [t('inquiry.owner'), demand.ownerName],
    [label('isPublic'), t(demand.isPublic === 1 ? 'inquiry.public' : 'inquiry.private')],
    [t('inquiry.files'), demand.files.length > 0 && <Files key="files" files={demand.files} />],
  ]
  const items = facts
    .filter(([, value]) => value !== null && value !== '' && value !== false && value !== undefined)
    .map(([label, children]) => ({ key: label, label, children }))
  return (
    <>
      {demand.closeReason && <Alert type="warning" showIcon title={demand.closeReason} className={style.soft ?? ''} />}
      <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={items} />
    </>
  )
}

function Files({ files }: Pick<DemandDetail, 'files'>) {
  return (
    <ul className={style.files}>
      {files.map(({ id, name, link }) => (
        <li key={id}>
          <a href={`${link}&inline=1`} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
