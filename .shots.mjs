import {chromium} from 'playwright-core'
const [,, out, account, ...paths]=process.argv
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']})
const w=Number(process.env.W??1440)
const c=await b.newContext({baseURL:'http://127.0.0.1:4150',locale:'zh-CN',timezoneId:'Asia/Shanghai',viewport:{width:w,height:w<500?844:900}})
const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&console.log('console',m.text())); p.on('pageerror',e=>console.log('ERR',e.message))
await p.goto('/login'); if(process.env.L==='en') await p.getByRole('button',{name:'English'}).click()
await p.locator('input[name=username],input[name=account]').first().fill(account); await p.locator('input[name=password]').fill('Demo#2026'); await p.keyboard.press('Enter'); await p.waitForURL('**/wel/**')
for(const path of paths){await p.goto(path);await p.waitForLoadState('networkidle').catch(()=>{});await p.waitForTimeout(600);await p.screenshot({path:`${out}/${account}${path.replace(/[^a-zA-Z]+/g,'-')}${process.env.L??''}${w}.png`})}
await b.close()
