-- The same month of random sites. FIRST, SITES: the generated sites; MONTH: the path.
local first, sites = tonumber(os.getenv("FIRST")), tonumber(os.getenv("SITES"))
local path = os.getenv("MONTH")
math.randomseed(os.time())

request = function()
  return wrk.format("GET", path, {
    ["Host"] = "bench.example",
    ["idSite"] = tostring(first + math.random(0, sites - 1)),
  })
end
