import { isRefusal } from '@sesame/contract/client'
import { getLogged, getUser, logout } from '@sesame/contract/member'
import { Role } from '@sesame/contract/role'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { api } from '../api/api.ts'
import {
  beginSaving,
  clearDevice,
  forgetDevice,
  forgetReplies,
  readFromDevice,
  removeExpired,
  type Saving,
} from '../device/device.ts'

/** Begins the key of what is stored about the present login. */
export const LOGIN_KEY = 'login'

/** The role of whoever is logged in; null if nobody is. */
export const ROLE_QUERY = queryOptions({ queryKey: [LOGIN_KEY, 'role'], queryFn: readRole })

/** Whose login it is: it stays the same until the login ends. */
export const IDENTITY_QUERY = queryOptions({
  queryKey: [LOGIN_KEY, 'identity'],
  queryFn: readIdentity,
  staleTime: Infinity,
})

interface Identity {
  id: string
  fullName: string
  email?: string
}

const ROLE = 'role'
const OWNER = 'owner'

let isAtWork = false

/** Whether somebody was logged in here since the start, or since the last login ended. */
export function wasAtWork(): boolean {
  return isAtWork
}

async function readRole(): Promise<Role | null> {
  const role = await requestRole()
  if (role) isAtWork = true
  return role
}

/** Without network, the role of the last check opens the screens that work without it. */
async function requestRole(): Promise<Role | null> {
  const { save } = beginSaving()
  try {
    const { role } = await api(getLogged)
    if (role) void save(ROLE, role)
    return role
  } catch (error) {
    const saved = isRefusal(error) ? undefined : await readFromDevice(ROLE)
    if (!saved) throw error
    return Role.parse(saved.value)
  }
}

async function readIdentity(): Promise<Identity> {
  const saving = beginSaving()
  const found = await findIdentity()
  await claimDevice(found.id, saving)
  return found
}

async function findIdentity(): Promise<Identity> {
  try {
    const { id, firstname, lastname, email } = await api(getUser)
    return { id, fullName: `${firstname} ${lastname}`, email }
  } catch (error) {
    // Accounts of the platform have no profile on a site.
    if (isRefusal(error, 'platform_account')) return { id: 'platform', fullName: 'Plateforme' }
    throw error
  }
}

/** What somebody else left on this device is removed before anything of it is shown or sent. */
async function claimDevice(owner: string, { isCurrent, save }: Saving): Promise<void> {
  await removeExpired()
  const saved = await readFromDevice(OWNER)
  // The device may be another's by now.
  if (!isCurrent()) return
  if (saved && saved.value !== owner) await clearDevice()
  await save(OWNER, owner)
}

/** Who works on this device, without network too; undefined if nobody was logged in. */
export async function findOwner(queryClient: QueryClient): Promise<string | undefined> {
  try {
    return (await queryClient.ensureQueryData(IDENTITY_QUERY)).id
  } catch (error) {
    if (isRefusal(error)) throw error
    const saved = await readFromDevice(OWNER)
    return saved && String(saved.value)
  }
}

/** Logs out, and removes everything from the device. */
export async function closeLogin(): Promise<void> {
  try {
    await api(logout)
  } catch (error) {
    if (!isRefusal(error, 'not_logged_in')) throw error
  }
  await forgetDevice()
  isAtWork = false
}

/** After a login has ended by itself: notes that are not sent yet stay on the device. */
export async function forgetLogin(): Promise<void> {
  await forgetReplies()
  isAtWork = false
}
