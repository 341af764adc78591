import type { FieldValue, FormField } from '@sesame/contract/form'
import { Email } from '@sesame/contract/member'
import { z } from 'zod'

import { NO_PHONE, readPhone } from './phone.ts'

/** Result of one field: the value to store, undefined if empty, or an error. */
export type Reading = { value: FieldValue | undefined } | { error: string }

const MAX_LENGTH = { text: 300, textarea: 5_000 }
const TICKED = new Set<unknown>([true, 'true', 'on', '1'])
const NOT_TICKED = new Set<unknown>([false, 'false', 'off', '0', '', undefined])

const FIELD_REQUIRED_TEXT = 'Ce champ est à remplir.'
const NOT_UNDERSTOOD = 'Cette réponse n’est pas comprise.'
const NOT_OFFERED = 'Choisissez parmi les réponses proposées.'

/** Forms without JavaScript send strings only, so numbers and checkboxes arrive as text. */
export function parseFieldValue(field: FormField, sent: FieldValue | undefined): Reading {
  const reading = readByType(field, sent)
  const isMissing = 'value' in reading && reading.value === undefined && field.type !== 'file'
  return isMissing && field.isRequired ? { error: requiredBy(field) } : reading
}

function readByType(field: FormField, sent: FieldValue | undefined): Reading {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return readText(field, sent)
    case 'email':
      return readWord(sent, (word) => Email.safeParse(word).data, WRONG.email)
    case 'phone':
      return readWord(sent, readPhone, NO_PHONE)
    case 'date':
      return readWord(sent, (word) => z.iso.date().safeParse(word).data, WRONG.date)
    case 'number':
      return readNumber(field, sent)
    case 'select':
    case 'radio':
      return readWord(sent, (word) => field.options.find((one) => one === word), NOT_OFFERED)
    case 'checkbox':
      return field.options.length > 0 ? readChoices(field, sent) : readTick(sent)
    case 'consent':
      return readTick(sent)
    case 'file':
      // Files are sent as separate parts; a browser without a file may send an empty string.
      return sent === undefined || sent === '' ? { value: undefined } : { error: NOT_UNDERSTOOD }
  }
}

const WRONG = {
  email: 'Cette adresse e-mail n’est pas complète.',
  date: 'Indiquez une date, par exemple 2026-12-24.',
  number: 'Indiquez un nombre.',
}

function requiredBy({ type }: FormField): string {
  if (type === 'consent') return 'Votre accord est nécessaire pour envoyer ce formulaire.'
  if (type === 'select' || type === 'radio' || type === 'checkbox') return 'Faites un choix.'
  return FIELD_REQUIRED_TEXT
}

function readText({ type, min, max }: FormField, sent: FieldValue | undefined): Reading {
  if (sent === undefined) return { value: undefined }
  if (typeof sent !== 'string') return { error: NOT_UNDERSTOOD }
  const isLine = type === 'text'
  const text = (isLine ? sent.replaceAll(/\s+/g, ' ') : sent.replaceAll('\r\n', '\n')).trim()
  if (text === '') return { value: undefined }
  const { length } = Array.from(text)
  const most = max ?? MAX_LENGTH[isLine ? 'text' : 'textarea']
  if (length > most) return { error: `${most} caractères au plus (${length} écrits).` }
  if (min !== null && length < min) return { error: `${min} caractères au moins.` }
  return { value: text }
}

function readWord(
  sent: FieldValue | undefined,
  read: (word: string) => string | undefined,
  error: string,
): Reading {
  if (sent === undefined) return { value: undefined }
  if (typeof sent !== 'string') return { error: NOT_UNDERSTOOD }
  const word = sent.trim()
  if (word === '') return { value: undefined }
  const value = read(word)
  return value === undefined ? { error } : { value }
}

const NUMBER = /^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/

function readNumber({ min, max }: FormField, sent: FieldValue | undefined): Reading {
  const typed = typeof sent === 'number' ? String(sent) : sent
  if (typed === undefined) return { value: undefined }
  if (typeof typed !== 'string') return { error: WRONG.number }
  const word = typed.replaceAll(/\s/g, '')
  if (word === '') return { value: undefined }
  if (!NUMBER.test(word)) return { error: WRONG.number }
  const value = Number(word.replace(',', '.'))
  if (min !== null && value < min) return { error: `${inFrench(min)} au moins.` }
  if (max !== null && value > max) return { error: `${inFrench(max)} au plus.` }
  return { value }
}

function inFrench(value: number): string {
  return value.toLocaleString('fr-FR')
}

function readChoices({ options }: FormField, sent: FieldValue | undefined): Reading {
  if (sent === undefined || sent === '') return { value: undefined }
  const chosen = typeof sent === 'string' ? [sent] : sent
  if (!Array.isArray(chosen) || chosen.some((one) => !options.includes(one))) {
    return { error: NOT_OFFERED }
  }
  const value = options.filter((option) => chosen.includes(option))
  return { value: value.length > 0 ? value : undefined }
}

function readTick(sent: FieldValue | undefined): Reading {
  if (TICKED.has(sent)) return { value: true }
  return NOT_TICKED.has(sent) ? { value: undefined } : { error: NOT_UNDERSTOOD }
}
