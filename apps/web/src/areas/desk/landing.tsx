import { Button, Form } from 'antd'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SearchBox } from '../../domain/price/search-box/search-box.tsx'
import { visitLogin } from '../../platform/session/place.ts'
import { useSession } from '../../platform/session/session.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './landing.module.css'

/** A section of the landing page. `materialName` is the search text, or empty. */
export type LandingSection = { key: string; Section: ComponentType<{ materialName: string }> }

/** What the library is, a search, and what signing in adds. */
export function landing(sections: readonly LandingSection[]): ComponentType {
  return function Landing() {
    const t = useTranslation()
    const isVisitor = useSession(({ user }) => user === null)
    const materialName = useSearchParams()[0].get('materialName') ?? ''
    return (
      <div className={style.landing}>
        <section className={style.hero}>
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.text')}</p>
          <MaterialSearch key={materialName} materialName={materialName} isVisitor={isVisitor} />
        </section>
        {isVisitor && <SignInPrompt materialName={materialName} />}
        {sections.map(({ key, Section }) => (
          <Section key={key} materialName={materialName} />
        ))}
        <Steps />
      </div>
    )
  }
}

type SearchProps = { materialName: string; isVisitor: boolean }

/** Visitors stay here, where they see what is public. Signed-in users go to the page of prices. */
function MaterialSearch({ materialName, isVisitor }: SearchProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  function search({ materialName: typed = '' }: { materialName?: string }) {
    const page = isVisitor ? settings.landingPage : settings.materialPage
    void navigate(`${page}?${new URLSearchParams({ materialName: typed.trim() })}`)
  }
  function openCategory(categoryId: string) {
    const page = `${settings.materialPage}?${new URLSearchParams({ categoryId })}`
    if (isVisitor) visitLogin(page)
    else void navigate(page)
  }
  return (
    <Form layout="inline" role="search" className={style.search} initialValues={{ materialName }} onFinish={search}>
      <Form.Item name="materialName" className={style.field}>
        <SearchBox
          size="large"
          aria-label={t('landing.search')}
          placeholder={t('landing.searchHint')}
          onCategory={openCategory}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit">
        {t('landing.searchButton')}
      </Button>
    </Form>
  )
}

function SignInPrompt({ materialName }: { materialName: string }) {
  const t = useTranslation()
  const wanted = materialName ? `${settings.materialPage}?${new URLSearchParams({ materialName })}` : undefined
  return (
    <section className={style.prompt} aria-label={t('landing.promptTitle')}>
      <div>
        <h2>{materialName ? t('landing.promptFor', { name: materialName }) : t('landing.promptTitle')}</h2>
        <p>{t('landing.promptText')}</p>
      </div>
      <Button type="primary" onClick={() => visitLogin(wanted)}>
        {t('landing.signIn')}
      </Button>
    </section>
  )
}

const steps = ['report', 'audit', 'publish', 'read'] as const

function Steps() {
  const t = useTranslation()
  return (
    <section aria-label={t('landing.howTitle')}>
      <h2 className={style.heading}>{t('landing.howTitle')}</h2>
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
