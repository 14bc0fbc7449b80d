/** The nominal mass of a bar in kg a metre, by its diameter in mm (GB/T 1499.2). */
export const rebarMass: Readonly<Record<string, string>> = {
  '6': '0.222',
  '8': '0.395',
  '10': '0.617',
  '12': '0.888',
  '14': '1.21',
  '16': '1.58',
  '18': '2.00',
  '20': '2.47',
  '22': '2.98',
  '25': '3.85',
  '28': '4.83',
  '32': '6.31',
  '36': '7.99',
  '40': '9.87',
  '50': '15.42',
}
