import { priceField } from '@library/contract/material/price-fields'
import { dictionaryWords } from '../../../kit/dictionary-words.ts'
import type { PublicReading } from '../public-routes.ts'
import { breadcrumbs, changeText, classPath, materialPath, nameIn, periodText, priceText } from './head-text.ts'
import { priceMaterial } from './material.ts'
import type { HeadOf, Site } from './page-facts.ts'

type Material = Awaited<ReturnType<typeof priceMaterial>> & { delivery: string | undefined }

/** The name of a material, its price, and where and when it holds. */
export const materialHead: HeadOf<{ code: string }> = async (reading, site, { code }) => {
  const found = await priceMaterial(reading, { code }).catch(notFound)
  if (!found) return undefined
  const material: Material = { ...found, delivery: await deliveryOf(reading, site, found.basis) }
  const name = fullName(material)
  const price = priceText(material.priceIncl, material.unitCode, site)
  const region = material.regionName ?? material.regionCode
  const period = periodText(material.period)
  const title =
    site.language === 'zh' ? `${name} 价格 ${price}（${region} ${period}）` : `${name}: ${price} (${region} ${period})`
  return {
    path: materialPath(material.stdMaterialId),
    title: `${title} - ${site.stationName}`,
    description: descriptionOf(material, site),
    data: { '@context': 'https://schema.org', '@graph': [productOf(material, site), crumbsOf(material, site)] },
    links: material.similar.map((one) => ({ to: materialPath(one.stdMaterialId), text: fullName(one) })),
  }
}

/** The word of the station for the delivery that the price includes. */
async function deliveryOf(
  { ctx }: PublicReading,
  { language }: Site,
  basis: number | null,
): Promise<string | undefined> {
  const { dictionary } = priceField('freightType')
  if (basis === null || !dictionary) return undefined
  return (await dictionaryWords(ctx, dictionary, language)).get(String(basis))
}

/** Refused like an unknown one, whatever the reason. */
function notFound(error: unknown): undefined {
  if ((error as { code?: string }).code === 'common/not-found') return undefined
  throw error
}

function fullName({ materialName, spec }: Pick<Material, 'materialName' | 'spec'>): string {
  return [materialName, spec].filter(Boolean).join(' ')
}

function descriptionOf(material: Material, site: Site): string {
  const { priceIncl, priceExcl, unitCode, mom, n, regions, isReference, delivery } = material
  const region = material.regionName ?? material.regionCode
  const [incl, excl] = [priceText(priceIncl, unitCode, site), priceText(priceExcl, unitCode, site)]
  const change = changeText(mom)
  const place = `${region} ${periodText(material.period)}`
  if (site.language === 'en')
    return [
      `${fullName(material)}, ${place}: ${isReference ? 'reference price' : 'quotation'} ${incl} with tax, ${excl} without`,
      ...(delivery ? [`delivery: ${delivery}`] : []),
      ...(change ? [`${change} on the previous period`] : []),
      `${n} enterprises, ${regions} regions`,
      'with trend, regions, years and evidence.',
    ].join('; ')
  return [
    `${place} ${fullName(material)}${isReference ? '参考价' : '报价'}：含税 ${incl}，除税 ${excl}`,
    ...(delivery ? [`交货方式：${delivery}`] : []),
    ...(change ? [`环比 ${change}`] : []),
    `${n} 家企业报价，${regions} 个地区可比`,
    '附走势、地区、年度对比与价格依据。',
  ].join('，')
}

/** The station sells nothing: the offer is the price at which the material is offered in the region. No names. */
function productOf(material: Material, site: Site): object {
  const { priceIncl, unitCode, stdMaterialId, regionName, regionCode, classes } = material
  const url = site.origin + materialPath(stdMaterialId)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: fullName(material),
    description: descriptionOf(material, site),
    category: classes.map((one) => nameIn(site, one)).join(' > '),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: priceIncl,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      areaServed: regionName ?? regionCode,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceIncl,
        priceCurrency: 'CNY',
        unitText: unitCode,
        valueAddedTaxIncluded: true,
      },
    },
  }
}

function crumbsOf(material: Material, site: Site): object {
  return breadcrumbs(site, [
    ...material.classes.map((one) => ({ name: nameIn(site, one), path: classPath(one.id) })),
    { name: fullName(material), path: materialPath(material.stdMaterialId) },
  ])
}
