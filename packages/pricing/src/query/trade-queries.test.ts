import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js/t2cn'
import { customPinyin, pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { unitWritings } from '../units.ts'
import { lexiconOf } from './lexicon.ts'
import { brands, catalogueOf, search } from './testing/catalogue.ts'
import { regions, seededWords } from './testing/words.ts'

customPinyin({ 热轧: 'rè zhá', 冷轧: 'lěng zhá', 给水: 'jǐ shuǐ' })
const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const simplify = Converter({ from: 'tw', to: 'cn' })
const catalogue = catalogueOf(lines, classes, { spell, simplify })
const seed = new URL('../../../../apps/server/seeds/search-words.tsv', import.meta.url)
const words = seededWords(readFileSync(seed, 'utf8'))
const names = classes.map(([, name = '']) => name)
const lexicon = lexiconOf({ words, regions, brands, units: unitWritings, names, spell, simplify })

/** What is typed, and the first material that answers it; nothing if none may. */
const asked: [typed: string, first: string][] = [
  ['镀锌钢管4寸', '热镀锌钢管.*DN100'],
  ['6分镀锌管', '热镀锌钢管.*DN20'],
  ['六分镀锌管', '热镀锌钢管.*DN20'],
  ['一寸镀锌管', '热镀锌钢管.*DN25'],
  ['寸半镀锌管', '热镀锌钢管.*DN40'],
  ['十八厘多层板', '木胶合板.*×18$'],
  ['10个厚钢板', '热轧钢板.*δ10$'],
  ['5公分厚岩棉板', '岩棉板.*50mm'],
  ['圆盘条8', '热轧光圆钢筋.*Φ8$'],
  ['PPR25热水管', 'PP-R给水管.*dn25'],
  ['细砂', ''],
  ['十号槽钢', '槽钢.*10#'],
  ['九十二号汽油', '汽油.*92号'],
  ['C75轻钢龙骨', 'C型 75×'],
  ['轻钢龙骨U60', 'U型 60×'],
  ['普通硅酸盐水泥42点5', 'P.O42.5'],
  ['螺纹纲', '热轧带肋钢筋'],
  ['工字刚', '工字钢'],
  ['铜管', ''],
  ['hollow block', '空心砌块'],
  ['aerated concrete block', '加气混凝土砌块'],
  ['steel bar', '热轧'],
  ['温州的C30混凝土多少钱', 'C30'],
  ['钢筋价格杭州', '钢筋'],
  ['今天螺纹钢多少钱一吨', '热轧带肋钢筋'],
  ['每立方米碎石价格', '^碎石'],
  ['一方混凝土C30', 'C30'],
  ['一级钢', 'HPB300'],
  ['SUS304不锈钢板', '不锈钢板.*304'],
  ['法兰PN1.6MPa', '法兰.*1.6MPa'],
  ['商品混凝土C30价格表', 'C30'],
  ['钢材', '钢'],
  ['保温材料', '板'],
  ['双开开关', '单控开关.*二位'],
  ['铜球阀4分', '铜球阀.*DN15'],
  ['PPR热水管20', 'PP-R.*dn20'],
  ['ppr25*3.5', 'PP-R.*dn25×3.5'],
  ['无缝管108*4.5', '无缝钢管.*108×4.5'],
  ['PHC-500-AB-125', '管桩.*AB500×125'],
  ['PHC500AB125管桩', '管桩.*AB500×125'],
  ['管桩500', '管桩.*500'],
  ['商混C30P6', '抗渗混凝土.*C30P6'],
  ['C35抗渗砼', '抗渗.*C35'],
  ['4平方铜线', '4mm²'],
  ['挤塑板5公分', '挤塑聚苯板.*50mm'],
  ['岩棉10cm', '岩棉板.*100mm'],
  ['双层中空玻璃6+12+6', '中空玻璃.*6\\+12A\\+6'],
  ['5+5夹胶', '夹层玻璃'],
  ['甲级防火门', '防火门.*甲级'],
  ['灭火器4kg', '灭火器.*ABC4'],
  ['4公斤干粉灭火器', '灭火器.*ABC4'],
  ['挖掘机1方', '挖掘机'],
  ['塔吊QTZ80', '塔式起重机'],
  ['zhuan', '砖'],
  ['P.O.42.5', 'P.O42.5'],
  ['H400x200', 'H型钢.*400×200'],
  ['HN400*200', 'H型钢.*400×200'],
  ['I20a', '工字钢.*20a#'],
  ['[20a', '槽钢.*20a#'],
  ['∠50*5', '∠50×5'],
  ['蝶阀DN150 PN16', '蝶阀.*DN150'],
  ['二级粉煤灰', '粉煤灰.*II级'],
  ['标砖', '砖'],
  ['ALC砌块', '加气'],
  ['玻璃棉48k', '玻璃棉板'],
  ['喷淋头68度', '喷头'],
  ['三开单控', '单控开关.*三位'],
  ['电缆桥架400宽', '桥架.*400×'],
  ['DPM15', '抹灰砂浆.*M15'],
  ['M7.5砌筑砂浆', '砌筑砂浆.*M7.5'],
  ['沥青AC-20', '沥青混凝土.*AC-20'],
  ['SMA13', 'SMA-13'],
  ['BVR6', 'BVR.* 6mm²'],
  ['WDZB-YJY 5*16', 'WDZB-YJY.*5×16'],
  ['桥架200*100', '桥架.*200×100'],
  ['86盒', '接线盒'],
  ['9.5厘石膏板', '石膏板.*9.5'],
  ['3厚SBS', 'SBS.*3mm'],
  ['香樟15公分', '香樟.*胸径15'],
  ['银杏φ15', '银杏.*胸径15'],
  ['吊车25吨', '起重机.*25t'],
  ['工20a', '工字钢.*20a#'],
  ['20号槽钢', '槽钢.*20a#'],
  ['三级钢Φ12', 'HRB400E Φ12'],
  ['四级钢20', 'HRB500E Φ20'],
  ['盘圆Φ8', 'HPB300 Φ8'],
  ['k9球墨铸铁管300', '球墨铸铁管.*DN300'],
  ['PE管110 1.6MPa', 'PE给水管.*1.6MPa De110'],
  ['双壁波纹管500 SN8', '双壁波纹管.*DN500'],
  ['穿线管25', '电工套管.*dn25'],
  ['卡箍三通DN65', '沟槽式三通.*DN65'],
  ['散装水泥42.5', '散装 P.O42.5'],
  ['方木50*100', '锯材.*50×100'],
  ['lowe玻璃', '中空玻璃 Low-E'],
  ['75龙骨', '龙骨.*75×'],
  ['70#沥青', '沥青.*70号'],
  ['92汽油', '汽油'],
  ['筒灯9瓦', '筒灯.*9W'],
  ['yjv-0.6/1kv 4*70+1*35', 'YJV.*4×70'],
  ['bttz4*25', 'BTTZ.*4×25'],
  ['15吨自卸车', '自卸汽车'],
  ['5%水稳', '水泥稳定碎石'],
  ['改性沥青ac-13', 'AC-13C SBS'],
  ['C30非泵送', '非泵送 C30'],
  ['galvanized steel pipe DN50', '热镀锌钢管.*DN50'],
  ['gate valves DN80', '闸阀.*DN80'],
  ['angle steel 50x5', '∠50×5'],
  ['rock wool 100mm', '岩棉板.*100mm'],
  ['copper cable', '电'],
  ['宁波海螺水泥42.5', 'P.O42.5'],
  ['温州商砼C25', 'C25'],
  ['鍍鋅鋼管', '镀锌钢管'],
  ['ＤＮ１００蝶閥', '蝶阀.*DN100'],
  ['镀辛钢管', '镀锌钢管'],
  ['螺蚊钢', '带肋钢筋'],
  ['ganghuaboli 8mm', '钢化玻璃.*8mm'],
  ['diefa dn200', '蝶阀.*DN200'],
  ['水泥425', 'P.O42.5|P.C42.5'],
  ['325白水泥', '白色.*P.W32.5'],
  ['粉煤灰2级', '粉煤灰.*II级'],
  ['63的ppr', 'PP-R.*dn63'],
  ['毛石', '块石'],
  ['双联开关', '单控开关.*二位'],
  ['喷淋', '洒水喷头'],
  ['卷帘门', '防火卷帘'],
  ['copper wire 2.5', '2.5mm²'],
  ['hntc30', 'C30'],
  ['ggdn100', '钢管.*DN100'],
  ['c30concrete', 'C30'],
  ['c30hnt', 'C30'],
  ['pipe', '管'],
  ['pipe DN100', '管.*DN100'],
  ['brick', '砖'],
  ['steel', '钢'],
  ['tile', '砖'],
  ['wood', '木'],
  ['timber', '木'],
  ['door', '门'],
  ['window', '窗'],
  ['lamp', '灯'],
  ['stone', '石'],
  ['aluminium', '铝'],
  ['aluminum window', '铝合金.*窗'],
  ['glass 8mm', '玻璃.*8mm'],
  ['水尼', '水泥$|水泥 '],
  ['电览', '电缆'],
  ['方管', ''],
  ['铜管', ''],
  ['空开', ''],
  ['C100', ''],
  ['DN125镀锌钢管', ''],
  ['Φ40螺纹钢', ''],
  ['C30P8', ''],
  ['风机', ''],
  ['钢筋 直径20', 'HRB400E Φ20'],
  ['公称直径100mm镀锌钢管', '镀锌钢管.*DN100'],
  ['镀锌钢管管径100', '镀锌钢管.*DN100'],
  ['φ20三级', 'HRB400E Φ20'],
  ['三级12', 'HRB400E Φ12'],
  ['四级 20', 'HRB500E Φ20'],
  ['yjv22-4*70', ''],
]

describe('with the words of the platform', () => {
  test.each(asked)('%s finds %s', (typed, first) => {
    const [found] = search(catalogue, typed, lexicon).rows
    const shown = found ? `${found.name} ${found.spec}` : ''
    if (first === '') expect(shown).toBe('')
    else expect(shown).toMatch(new RegExp(first, 'u'))
  })
})

/** What is typed so far, and the first material that it leads to. */
const begun: [typed: string, first: string][] = [
  ['商', '预拌混凝土'],
  ['马', '连体坐便器'],
  ['沙', '天然中砂'],
  ['混泥', '混凝土'],
  ['P.O4', 'P.O42.5'],
  ['P.O42.', 'P.O42.5'],
  ['水泥P.O5', 'P.O52.5'],
]

test.each(begun)('%s leads to %s while it is typed', (typed, first) => {
  const [row] = search(catalogue, typed, lexicon, true).rows
  expect(`${row?.name} ${row?.spec}`).toMatch(new RegExp(first, 'u'))
})
