import { classPath, nameIn, periodText } from './head-text.ts'
import { priceHome } from './home.ts'
import type { HeadOf } from './page-facts.ts'

/** What the station publishes, and how to search it. */
export const homeHead: HeadOf<object> = async (reading, site) => {
  const { issue, classes } = await priceHome(reading)
  const { origin, stationName, language } = site
  const names = classes.map((one) => nameIn(site, one))
  const period = issue ? periodText(issue.period) : ''
  const isChinese = language === 'zh'
  const description = isChinese
    ? `建设工程材料参考价格${issue ? `，最新 ${period} 期，${issue.materials} 种材料、${issue.regions} 个地区` : ''}。${names.slice(0, 8).join('、')}等材料的价格、走势、地区对比与依据。`
    : `Reference prices of construction materials${issue ? `, newest issue ${period}: ${issue.materials} materials in ${issue.regions} regions` : ''}. ${names.slice(0, 8).join(', ')}: prices, trends, regions and evidence.`
  const title = isChinese ? '建设工程材料参考价格' : 'Construction material prices'
  return {
    path: '/',
    title: `${title}${period && ` ${period}`} - ${stationName}`,
    description,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          name: stationName,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/category/index?materialName={term}`,
            'query-input': 'required name=term',
          },
        },
        {
          '@type': 'Dataset',
          name: `${stationName} ${title}`,
          description,
          url: `${origin}/`,
          creator: { '@type': 'Organization', name: stationName },
          isAccessibleForFree: true,
          ...(issue && { temporalCoverage: period }),
        },
      ],
    },
    links: classes.map((one) => ({ to: classPath(one.id), text: nameIn(site, one) })),
  }
}
