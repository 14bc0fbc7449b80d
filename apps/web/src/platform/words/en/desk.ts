export const deskWords = {
  home: {
    label: 'Home',
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    me: 'Who I am',
    account: 'Account',
    realName: 'Name',
    roles: 'Roles',
    tenant: 'Tenant',
    quick: 'Quick links',
    noQuick: 'Your menu holds no other pages yet',
    version: 'Version {{version}}',
  },
}
