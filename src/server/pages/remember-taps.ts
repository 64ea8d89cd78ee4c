/**
 * A script in the page that remembers which buttons were tapped before the application runs. When it runs, it repeats them
 * (src/storefront/frame/document.tsx), so that on a slow line no tap is lost. Links, forms and menus work by themselves. In a
 * task of its own: in the middle of a commit, React can't hydrate the part of the page that the button is in.
 */
export const REMEMBER_TAPS = `<script>(function(){
var tapped=new Set();
function remember(event){
var button=event.target.closest("button");
if(button&&!(button.form&&button.type==="submit")&&!button.popoverTargetElement)tapped.add(button)
}
addEventListener("click",remember,true);
repeatEarlyTaps=function(){setTimeout(function(){
removeEventListener("click",remember,true);
tapped.forEach(function(button){if(button.isConnected)button.click()})
})}
})()</script>`.replaceAll('\n', '');
