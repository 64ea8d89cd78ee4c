/**
 * A script in the page that loads the application when the first screen is complete: when the pictures in sight have
 * loaded, when the person does something, or when that takes too long. Otherwise 150 kB of scripts would share a slow
 * line with those pictures. Never before the page itself is complete: its data is its last part. The files are evaluated
 * in order, each in a task of its own.
 */
export const loadLater = (files: readonly string[]): string =>
  `<script>(${START_WHEN_COMPLETE})(${JSON.stringify(files.map((file) => `/${file}`))})</script>`;

/** As text: it runs in the page, before all files of the build. */
const START_WHEN_COMPLETE = `function(files){
var patience=2000,started=false;
function start(){
if(started)return;
if(document.readyState==="loading")return addEventListener("DOMContentLoaded",start);
started=true;
files.forEach(function(src){
document.head.append(Object.assign(document.createElement("script"),{type:"module",async:false,src:src}))
})
}
addEventListener("load",start);
["pointerdown","keydown"].forEach(function(event){addEventListener(event,start,true)});
setTimeout(start,patience)
}`.replaceAll('\n', '');
