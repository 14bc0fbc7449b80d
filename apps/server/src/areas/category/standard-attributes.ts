import type { Attribute } from '@library/contract/category/attribute'

/** Units, by class: keys of the dictionary `unit`. A class without an entry has that of its parent. */
export const standardUnits: Readonly<Record<string, string>> = {
  '00': 'workday',
  '01': 't',
  '02': 'kg',
  '03': 'piece',
  '04': 'm3',
  '05': 'm3',
  '06': 'm2',
  '07': 'm2',
  '08': 'm2',
  '09': 'm2',
  '10': 'm',
  '11': 'm2',
  '12': 'm',
  '13': 'kg',
  '14': 'kg',
  '15': 'm3',
  '16': 'm2',
  '17': 'm',
  '18': 'piece',
  '19': 'piece',
  '20': 'slice',
  '21': 'set',
  '22': 'piece',
  '23': 'set',
  '24': 'machine',
  '25': 'set',
  '26': 'piece',
  '27': 'piece',
  '28': 'm',
  '29': 'm',
  '30': 'piece',
  '31': 'piece',
  '32': 'plant',
  '33': 't',
  '34': 'piece',
  '35': 'm2',
  '36': 'set',
  '37': 't',
  '50': 'machine',
  '80': 'm3',
  '98': 'shift',
  '99': 'shift',
  '0319': 'kg',
  '0401': 't',
  '0409': 't',
  '0413': '1000block',
  '0417': '1000block',
  '0507': 'm2',
  '0509': 'm2',
  '0511': 'm2',
  '0515': 'm2',
  '0521': 'm2',
  '1013': 'piece',
  '1015': 'piece',
  '1017': 'piece',
  '1313': 'm2',
  '1317': 'm',
  '1701': 't',
  '1703': 't',
  '1707': 't',
  '3503': 't',
  '3605': 'm',
  '3609': 'm2',
  '8025': 't',
  '8033': 't',
}

/** Where it is not 13 %: the simplified method for sand, stone, brick and ready-mix, the lower rate for plants. */
export const standardRates: Readonly<Record<string, string>> = {
  '00': '0.03',
  '32': '0.09',
  '98': '0.09',
  '99': '0.09',
  '0403': '0.03',
  '0405': '0.03',
  '0411': '0.03',
  '0413': '0.03',
  '0417': '0.03',
  '8005': '0.03',
  '8021': '0.03',
  '8027': '0.03',
}

type Options = Readonly<{ unit?: string; choices?: readonly string[]; hard?: boolean }>

/** A hard attribute is required and distinguishes two materials; any other is optional. */
function attribute(key: string, label: string, { unit, choices, hard = false }: Options = {}): Attribute {
  const kind = choices ? 'enum' : unit ? 'number' : 'text'
  const list = choices ? { choices: [...choices] } : {}
  return { key, label, kind, ...(unit ? { unit } : {}), ...list, required: hard, hard }
}

const hard = true
const mm = { unit: 'mm' }
const grade = attribute('grade', '牌号', { choices: ['Q235B', 'Q355B', 'Q355D', '304', '316L'] })
const nominal = attribute('nominal', '公称直径', { ...mm, hard })
const outer = attribute('outer', '外径', { ...mm, hard })
const wall = attribute('wall', '壁厚', mm)
const thickness = attribute('thickness', '厚度', { ...mm, hard })
const size = attribute('size', '规格尺寸', { hard })
const model = attribute('model', '型号', { hard })
const pressure = attribute('pressure', '公称压力', { unit: 'MPa' })
const strengths = (...choices: string[]) => attribute('strength', '强度等级', { choices, hard })
const concrete = [
  strengths('C15', 'C20', 'C25', 'C30', 'C35', 'C40', 'C45', 'C50', 'C55', 'C60'),
  attribute('impermeability', '抗渗等级', { choices: ['P6', 'P8', 'P10', 'P12'] }),
]
const mortar = [strengths('M5', 'M7.5', 'M10', 'M15', 'M20', 'M25', 'M30')]
const plants = [attribute('height', '高度', { unit: 'cm' }), attribute('crown', '冠幅', { unit: 'cm' })]
const trunk = [attribute('trunk', '胸径', { unit: 'cm', hard }), ...plants]
const cable = [
  model,
  attribute('section', '芯数×截面', { hard }),
  attribute('voltage', '额定电压', { choices: ['300/500V', '450/750V', '0.6/1kV', '8.7/15kV', '26/35kV'] }),
]

export const standardAttributes: Readonly<Record<string, readonly Attribute[]>> = {
  '0101': [
    attribute('grade', '牌号', { choices: ['HPB300', 'HRB400', 'HRB400E', 'HRB500', 'HRB500E'], hard }),
    attribute('diameter', '直径', { ...mm, hard }),
  ],
  '0109': [grade, attribute('diameter', '直径', { ...mm, hard })],
  '0117': [model, grade],
  '0119': [model, grade],
  '0121': [model, grade],
  '0123': [model, grade],
  '0129': [thickness, grade],
  '0131': [thickness, grade],
  '0401': [
    attribute('kind', '品种', { choices: ['P.O', 'P.C', 'P.S.A', 'P.F', 'P.P', 'P.I', 'P.II'] }),
    strengths('32.5', '32.5R', '42.5', '42.5R', '52.5', '52.5R'),
  ],
  '0413': [size],
  '0415': [size],
  '0417': [size],
  '06': [thickness],
  '07': [size],
  '08': [size, attribute('thickness', '厚度', mm)],
  '1313': [attribute('type', '型号'), thickness],
  '15': [attribute('thickness', '厚度', mm), attribute('density', '密度', { unit: 'kg/m³' })],
  '17': [nominal, wall],
  '1707': [outer, wall],
  '1725': [
    attribute('material', '材质', { choices: ['PP-R', 'PE', 'HDPE', 'PVC-U', 'PVC-C', 'PE-RT'], hard }),
    outer,
    attribute('series', '管系列/压力', {}),
  ],
  '18': [nominal],
  '19': [nominal, pressure, attribute('material', '阀体材质')],
  '20': [nominal, pressure],
  '2801': cable.slice(0, 2),
  '2811': cable,
  '2813': cable,
  '2815': cable,
  '2803': [model, attribute('section', '截面', { unit: 'mm²', hard }), ...cable.slice(2)],
  '3201': trunk,
  '3205': trunk,
  '3203': plants,
  '8001': mortar,
  '8005': mortar,
  '8021': concrete,
  '8027': concrete,
}
