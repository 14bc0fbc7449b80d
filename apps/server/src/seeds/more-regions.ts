export const countryCode = '00'

export type Region = { code: string; parentCode: string; ancestors: string; name: string; level: number; sort: number }

type Province = Readonly<{ code: string; name: string; level: number; below: string }>

/**
 * The three provinces that the package leaves out, with the codes that maps and address forms use. 金门县 and 连江县 are
 * not repeated: they are below 福建省.
 */
const provinces: readonly Province[] = [
  {
    code: '710000',
    name: '台湾省',
    level: 2,
    below: `710100 台北市 710200 高雄市 710300 台南市 710400 台中市 710600 南投县 710700 基隆市 710800 新竹市 710900 嘉义市
      711100 新北市 711200 宜兰县 711300 新竹县 711400 桃园市 711500 苗栗县 711700 彰化县 711900 嘉义县 712100 云林县
      712400 屏东县 712500 台东县 712600 花莲县 712700 澎湖县`,
  },
  {
    code: '810000',
    name: '香港特别行政区',
    level: 3,
    below: `810001 中西区 810002 湾仔区 810003 东区 810004 南区 810005 油尖旺区 810006 深水埗区 810007 九龙城区 810008 黄大仙区
      810009 观塘区 810010 荃湾区 810011 屯门区 810012 元朗区 810013 北区 810014 大埔区 810015 西贡区 810016 沙田区
      810017 葵青区 810018 离岛区`,
  },
  {
    code: '820000',
    name: '澳门特别行政区',
    level: 3,
    below: `820001 花地玛堂区 820002 花王堂区 820003 望德堂区 820004 大堂区 820005 风顺堂区 820006 嘉模堂区 820007 路凼填海区
      820008 圣方济各堂区`,
  },
]

export function moreRegionRows(): Region[] {
  return provinces.flatMap(({ code, name, level, below }, at) => {
    const ancestors = `0,${countryCode}`
    const province = { code, parentCode: countryCode, ancestors, name, level: 1, sort: 32 + at }
    const divisions = [...below.matchAll(/(\d{6}) (\S+)/g)].map(([, own = '', called = ''], place) => {
      const above = { parentCode: code, ancestors: `${ancestors},${code}` }
      return { code: own, name: called, level, sort: place + 1, ...above }
    })
    return [province, ...divisions]
  })
}
