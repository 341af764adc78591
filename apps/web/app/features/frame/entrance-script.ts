/**
 * Runs in the head before the first paint: only the first page that a browser ever opens starts
 * with a short animation.
 */
export const ENTRANCE_SCRIPT = `try{if(localStorage.getItem('show-transition')!=='false'){localStorage.setItem('show-transition','false');document.documentElement.dataset.entrance=''}}catch{}`
