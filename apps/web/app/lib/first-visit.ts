/**
 * Run in the head, before anything is drawn: the first visit, and only that one, enters with a
 * short movement.
 */
export const FIRST_VISIT_SCRIPT = `try{if(localStorage.getItem('show-transition')!=='false'){localStorage.setItem('show-transition','false');document.documentElement.dataset.entrance=''}}catch{}`
