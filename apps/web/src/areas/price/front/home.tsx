import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { useStationLook } from '../../../platform/look/station-look.ts'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { homeQuery } from '../price-queries.ts'
import { classAddress, searchAddress } from './addresses.ts'
import style from './home.module.css'
import { HotMaterials } from './hot-materials.tsx'
import { IssueCard } from './issue-card.tsx'
import { PriceSearch } from './price-search.tsx'
import { SignInGains } from './sign-in-gains.tsx'

const oftenShown = 5

/** The public home: search, the newest issue, popular materials, classes, notices, and what signing in gives. */
export function publicHome(Notices: ComponentType): ComponentType {
  return function PublicHome() {
    const t = useTranslation()
    const stationName = useStationLook((look) => look.name)
    const isVisitor = useSession(({ user }) => user === null)
    const { data, error, refetch } = useQuery(homeQuery)
    const names = [...new Set((data?.hot ?? []).map(({ materialName }) => materialName))].slice(0, oftenShown)
    return (
      <div className={style.home}>
        <section className={style.hero}>
          <div className={style.lead}>
            <h1>{stationName ?? t('landing.title')}</h1>
            <p>{t('landing.text')}</p>
            <PriceSearch />
            <p className={style.often}>
              {names.length > 0 && <span>{t('landing.often')}</span>}
              {names.map((name) => (
                <Link key={name} to={searchAddress(name)}>
                  {name}
                </Link>
              ))}
            </p>
          </div>
          <IssueCard home={data} />
        </section>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <HotMaterials hot={data?.hot} />
        <Classes classes={data?.classes} />
        <div className={style.pair}>
          <Notices />
          {isVisitor && <SignInGains />}
        </div>
        <Steps />
      </div>
    )
  }
}

type ClassesProps = { classes: readonly Class[] | undefined }
type Class = { id: string; code: string; name: string; nameEn: string | null; materials: number }

const waitingClasses = 12

function Classes({ classes }: ClassesProps) {
  const t = useTranslation()
  const language = useLanguage()
  if (classes?.length === 0) return null
  return (
    <section aria-label={t('landing.classes')} className={style.block}>
      <div className={style.head}>
        <h2>{t('landing.classes')}</h2>
        <Link to={settings.materialPage}>{t('landing.all')}</Link>
      </div>
      <ul className={style.classes}>
        {classes?.map(({ id, code, name, nameEn, materials }) => (
          <li key={id}>
            <Link to={classAddress(id)}>
              <small aria-hidden="true">{code}</small>
              <span>{language === 'en' ? (nameEn ?? name) : name}</span>
              <small title={t('landing.kinds', { n: materials })}>{groupedDigits(materials)}</small>
            </Link>
          </li>
        )) ?? Array.from({ length: waitingClasses }, (_, at) => <li key={at} className={style.waitingClass} />)}
      </ul>
    </section>
  )
}

const steps = ['report', 'audit', 'publish', 'correct'] as const

function Steps() {
  const t = useTranslation()
  return (
    <section aria-label={t('landing.howTitle')} className={style.block}>
      <h2>{t('landing.howTitle')}</h2>
      <ol className={style.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`landing.${step}`)}</h3>
            <p>{t(`landing.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
