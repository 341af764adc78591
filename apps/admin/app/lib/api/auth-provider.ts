import { isRefusal } from '@sesame/contract/client'
import type { ReplyOf } from '@sesame/contract/endpoint'
import { getLogged, getUser, logout } from '@sesame/contract/member'
import { Role } from '@sesame/contract/role'
import type { AuthProvider, UserIdentity } from 'ra-core'

import {
  forgetDevice,
  forgetReplies,
  readFromDevice,
  removeExpired,
  saveOnDevice,
} from '../device/device.ts'
import { api } from './api.ts'

/** The address of the login screen after a login has ended by itself. */
export const LOGIN_ENDED = 'fin'
const ENDED_PATH = `/login?${LOGIN_ENDED}=1`

/** The check before a screen and the role that the menu needs are one request. */
let lastCheck: Promise<ReplyOf<typeof getLogged>> | undefined

const checkLogin = () => {
  const check = api(getLogged)
  lastCheck = check
  check.catch(() => {
    lastCheck = undefined
  })
  return check
}

const ROLE = 'role'
const OWNER = 'owner'

/** Without network, the role of the last check opens the screens that work without it. */
async function readRole(): Promise<Role | null> {
  try {
    const { role } = await (lastCheck ?? checkLogin())
    await saveOnDevice(ROLE, role)
    return role
  } catch (error) {
    const saved = isRefusal(error) ? undefined : await readFromDevice(ROLE)
    if (!saved) throw error
    return Role.nullable().parse(saved.value)
  }
}

/** What somebody else left on this device is removed before anything of it is shown or sent. */
async function claimDevice(owner: string): Promise<void> {
  await removeExpired()
  const saved = await readFromDevice(OWNER)
  if (saved && saved.value !== owner) await forgetDevice()
  await saveOnDevice(OWNER, owner)
}

/** Whose login it is; the same request serves the menu and the device. */
let identity: Promise<UserIdentity> | undefined

function currentIdentity(): Promise<UserIdentity> {
  identity ??= readIdentity()
  identity.catch(() => {
    identity = undefined
  })
  return identity
}

/** Who works on this device, without network too; undefined if nobody was logged in. */
export async function currentOwner(): Promise<string | undefined> {
  try {
    return String((await currentIdentity()).id)
  } catch (error) {
    if (isRefusal(error)) throw error
    const saved = await readFromDevice(OWNER)
    return saved && String(saved.value)
  }
}

async function readIdentity(): Promise<UserIdentity> {
  const found = await findIdentity()
  await claimDevice(String(found.id))
  return found
}

async function findIdentity(): Promise<UserIdentity> {
  try {
    const { id, firstname, lastname, email } = await api(getUser)
    return { id, fullName: `${firstname} ${lastname}`, email }
  } catch (error) {
    // Accounts of the platform have no profile on a site.
    if (isRefusal(error, 'platform_account')) return { id: 'platform', fullName: 'Plateforme' }
    throw error
  }
}

/** Whether the login ended while somebody was at work. */
let wasLogged = false

async function closeLogin(): Promise<void> {
  try {
    await api(logout)
  } catch (error) {
    if (!isRefusal(error, 'not_logged_in')) throw error
  }
}

export const authProvider: AuthProvider = {
  /** The steps of the login screen do this; ra-core requires the method. */
  login: () => Promise.reject(new Error('the login screen logs in')),

  async checkAuth() {
    const isLogged = await checkLogin().then(
      ({ logged }) => logged,
      // The screen itself will show that the server cannot be reached.
      () => true,
    )
    if (isLogged) {
      wasLogged = true
      return
    }
    // A message of false: the login screen explains itself.
    const redirectTo = wasLogged ? ENDED_PATH : '/login'
    throw Object.assign(new Error('not logged in'), { message: false, redirectTo })
  },

  async checkError(error: unknown) {
    if (!isRefusal(error, 'not_logged_in')) return
    throw Object.assign(error, { message: false, redirectTo: ENDED_PATH })
  },

  getPermissions: readRole,

  getIdentity: currentIdentity,

  /** Called by ra-core too when a login has ended; then there is nothing left to close. */
  async logout({ closes = false }: { closes?: boolean } = {}) {
    if (closes) await closeLogin()
    await (closes ? forgetDevice() : forgetReplies())
    identity = undefined
    lastCheck = undefined
    wasLogged = false
  },
}
